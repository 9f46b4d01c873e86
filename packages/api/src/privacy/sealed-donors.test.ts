import { afterAll, beforeAll, expect, test } from 'vitest';

import { givingTest } from '../features/donations/testing/giving-test.ts';
import type { GivingTest } from '../features/donations/testing/giving-test.ts';
import { makeCampaign } from '../features/donations/testing/make-campaign.ts';
import { findInRows } from '../platform/database/testing/find-in-rows.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

const donor = {
  email: 'gives.quietly@example.org',
  phone: '9812300011',
  wantsTaxReceipt: true,
  pan: 'ABCPE1234F',
  address: '4 Zanzibar Road, Pune',
};
const reached = [donor.email, donor.phone, donor.address, donor.pan];

test('by what a donor is reached stands nowhere in the database, before and after it is paid', async () => {
  const { slug } = await makeCampaign(t.platform.db, { nonprofit: true });
  await t.give(slug, donor);
  expect(await findInRows(t.platform, reached)).toEqual([]);
  const gift = await t.giveAndPay(slug, donor);
  expect((await t.status(gift)).state).toBe('confirmed');
  // The payment company names the donor in every event.
  const events = await t.platform.db.selectFrom('webhookInbox').select('body').execute();
  expect(events.some(({ body }) => body.length > 0)).toBe(true);
  expect(await findInRows(t.platform, reached)).toEqual([]);
});

test('nor where somebody asks for the links of their gifts, who gets them all the same', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { email: donor.email });
  const asked = await t.post(`/campaigns/${slug}/gift_links`, {
    email: donor.email.toUpperCase(),
    language: 'en',
  });
  expect(asked.status).toBe(200);
  expect(await findInRows(t.platform, [donor.email])).toEqual([]);
  expect((await t.outbox(donor.email)).at(-1)?.body).toContain(gift);
});
