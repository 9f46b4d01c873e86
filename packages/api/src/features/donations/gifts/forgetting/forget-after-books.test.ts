import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Receipt } from '@mysathi/contract/endpoints/receipts';

import { daySeconds } from '../../../../platform/clock.ts';
import { reconcile } from '../../gateway/reconcile.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { forgetAfterBooks } from './forget-after-books.ts';
import { forgetUnpaid } from './forget-unpaid.ts';
import { withEmail } from '../../testing/donor-rows.ts';

// The last evening of the financial year 2026-27 in India; its books are kept until the end of March 2038.
const lastEvening = new Date('2027-03-31T15:00:00Z');
const lastKept = new Date('2038-03-31T18:29:00Z');
const afterwards = new Date('2038-03-31T18:31:00Z');

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest({ now: lastEvening });
  ({ slug } = await makeCampaign(t.platform.db, { nonprofit: true }));
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.set(lastEvening);
});

const personal = (email: string) => ({
  email,
  message: 'Get well soon',
  wantsTaxReceipt: true,
  pan: 'ABCPE1234F',
  address: '1 Test Road, Pune',
});
const known = { name: 'Asha Kulkarni', message: 'Get well soon', masked: 'XXXXXX234F' };
const forgotten = { name: 'A well-wisher', message: null, masked: null, email: null };

const giverOf = async (key: string) => {
  const giver = await t.platform.db
    .selectFrom('donations as gift')
    .innerJoin('donors', 'donors.id', 'gift.donorId')
    .leftJoin('donorIdentities as identity', 'identity.donationId', 'gift.id')
    .select(['gift.name', 'message', 'masked', 'donorId', 'sealedEmail'])
    .where('gift.key', '=', key)
    .executeTakeFirstOrThrow();
  return withEmail(giver);
};

const forgetAt = async (moment: Date) => {
  t.clock.set(moment);
  await forgetAfterBooks(t.giving);
};

test('who gave is known as long as the books of that year are kept, and what was given for good', async () => {
  const gift = await t.giveAndPay(slug, personal('asha@example.org'));
  const receipt = async () => (await t.get<Receipt>(`/gifts/${gift}/receipt`)).body.data;
  const before = await receipt();
  await forgetAt(lastKept);
  expect(await giverOf(gift)).toEqual({ ...known, email: 'asha@example.org' });
  await forgetAt(afterwards);
  expect(await giverOf(gift)).toEqual(forgotten);
  expect(await receipt()).toEqual({
    ...before,
    donor: { name: 'A well-wisher', address: null, maskedPan: null },
  });
  expect(await t.totals(slug)).toMatchObject({ raised: 1000_00, gifts: 1 });
});

test('the address stays while a later gift of it is in the books', async () => {
  const email = 'again@example.org';
  const first = await t.giveAndPay(slug, personal(email));
  t.clock.advanceSeconds(daySeconds);
  const second = await t.giveAndPay(slug, personal(email));
  await forgetAt(afterwards);
  expect(await giverOf(first)).toEqual({ ...forgotten, email });
  expect(await giverOf(second)).toEqual({ ...known, email });
});

test('so it is with money that came from abroad and went back', async () => {
  const email = 'abroad@example.org';
  const gift = await t.giveAndPay(slug, personal(email), { choice: 'card:foreign' });
  t.clock.advanceSeconds(7 * daySeconds);
  await reconcile(t.giving, t.giving.gateway!);
  await t.outbox();
  await t.gateway.settled();
  t.clock.advanceSeconds(40 * daySeconds);
  await reconcile(t.giving, t.giving.gateway!);
  await forgetUnpaid(t.giving);
  await forgetAt(lastKept);
  expect(await giverOf(gift)).toEqual({ name: 'Asha Kulkarni', message: null, masked: null, email });
  await forgetAt(afterwards);
  expect(await giverOf(gift)).toEqual(forgotten);
});
