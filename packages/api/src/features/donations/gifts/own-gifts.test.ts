import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Handover } from '@mysathi/contract/endpoints/donations';
import type { OwnGift } from '@mysathi/contract/endpoints/own-gifts';

import { payAtCheckout } from '../../../demo/giving/pay-at-checkout.ts';
import type { PayOptions } from '../../../demo/giving/pay-at-checkout.ts';
import { makePerson } from '../../../members/testing/people.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { signedInHeader } from '../../../platform/sessions/testing/signed-in-header.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';

type Headers = Record<string, string>;

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db, { featured: true }));
});
afterAll(() => t.close());

const makeMember = async (name: string): Promise<Headers> =>
  signedInHeader(t.platform, (await makePerson(t.platform, name)).id);

const giveAs = async (headers: Headers, overrides: Record<string, unknown>, pay?: PayOptions | 'unpaid') => {
  const { body } = await t.post<{ gift: string; checkout: Handover }>(
    `/campaigns/${slug}/gifts`,
    await t.giftBody(slug, overrides),
    headers,
  );
  t.clock.advanceSeconds(1);
  if (pay !== 'unpaid') await payAtCheckout(body.data.checkout, pay);
  await t.gateway.settled();
  return body.data.gift;
};

interface Answer {
  readonly data: readonly OwnGift[];
  readonly next_cursor: string | null;
  readonly findIn: string | null;
}

const listOf = async (headers: Headers, cursor?: string): Promise<Answer> => {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const answer = await t.app.inject({ url: `/api/gifts${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

test('who gave while signed in finds the gift with its receipt, and no other member does', async () => {
  const asha = await makeMember('Asha');
  const ravi = await makeMember('Ravi');
  const gift = await giveAs(asha, { email: 'asha@example.org', amount: 700_00, tip: 20_00 });
  // The same address, by someone who is not signed in.
  await t.giveAndPay(slug, { email: 'asha@example.org' });
  const { data, next_cursor: next, findIn } = await listOf(asha);
  expect(data).toEqual([
    {
      gift,
      campaign: { _id: slug, title: expect.any(String) },
      amount: 700_00,
      kept: 700_00,
      at: expect.any(String),
      state: 'confirmed',
      receipt: { number: expect.stringMatching(/^\d{4}-\d\d\/\d+$/), cancelled: false },
      monthly: null,
    },
  ]);
  expect({ next, findIn }).toEqual({ next: null, findIn: slug });
  expect((await listOf(ravi)).data).toEqual([]);
});

test('each says how it stands, the newest first, and one that nobody tried to pay is none', async () => {
  const asha = await makeMember('Asha');
  const email = 'stands@example.org';
  const confirmed = await giveAs(asha, { email });
  const declined = await giveAs(asha, { email }, { outcome: 'decline' });
  const silent = await giveAs(asha, { email }, { outcome: 'silent' });
  await t.post(`/gifts/${silent}/check`);
  await giveAs(asha, { email }, 'unpaid');
  const back = await giveAs(asha, { email, tip: 10_00 });
  await t.post(`/gifts/${back}/refund`, { part: 'all' });
  expect((await listOf(asha)).data[0]).toMatchObject({ gift: back, state: 'going_back', kept: 1000_00 });
  await t.outbox(email);
  await t.gateway.settled();
  expect((await listOf(asha)).data).toMatchObject([
    { gift: back, state: 'gone_back', kept: 0, receipt: { cancelled: true } },
    { gift: silent, state: 'waiting', receipt: null },
    { gift: declined, state: 'not_taken', receipt: null },
    { gift: confirmed, state: 'confirmed' },
  ]);
});

test('of one that went back in part, or without what was added for us, it says what counts', async () => {
  const asha = await makeMember('Asha');
  const part = await giveAs(asha, { email: 'part@example.org', amount: 500_00 });
  await t.platform.db.updateTable('donations').set({ kept: 350_00 }).where('key', '=', part).execute();
  const tipped = await giveAs(asha, { email: 'part@example.org', tip: 10_00 });
  await t.post(`/gifts/${tipped}/refund`, { part: 'tip' });
  expect((await listOf(asha)).data).toMatchObject([
    { gift: tipped, state: 'confirmed', kept: 1000_00 },
    { gift: part, state: 'confirmed', amount: 500_00, kept: 350_00 },
  ]);
});

test('of one that counts no more while its money is still here it says that it is on its way back', async () => {
  const asha = await makeMember('Asha');
  const gift = await giveAs(asha, { email: 'abroad@example.org', tip: 10_00 });
  await t.platform.db.updateTable('donations').set({ kept: 0 }).where('key', '=', gift).execute();
  expect((await listOf(asha)).data).toMatchObject([{ gift, state: 'going_back', kept: 0 }]);
});

test('a gift of every month leads to its monthly gift, and says whether that has ended', async () => {
  const asha = await makeMember('Asha');
  const gift = await giveAs(asha, { email: 'monthly@example.org', months: 3, option: 'phonepe' });
  const { monthly: key } = await t.status(gift);
  expect((await listOf(asha)).data).toMatchObject([{ gift, monthly: { key, ended: false } }]);
  await t.post(`/monthly_gifts/${key}/stop`);
  expect((await listOf(asha)).data).toMatchObject([{ gift, monthly: { key, ended: true } }]);
});

test('a list that is longer than a page goes on after the last row, each gift once', async () => {
  const asha = await makeMember('Asha');
  const email = 'often@example.org';
  const first = await giveAs(asha, { email });
  // All at one moment, so that only the id tells where a page ended.
  await t.platform.pool.query(
    `INSERT INTO donations (mode, reference, campaign_id, donor_id, member_id, source, name, visibility, option, amount, state,
       confirmed_at, created_at)
     SELECT mode, 'MYS' || number, campaign_id, donor_id, member_id, source, name, visibility, option, amount, state,
       confirmed_at, created_at
     FROM donations, generate_series(1, $2) number WHERE key = $1`,
    [first, serverLimits.ownGiftsPerPage],
  );
  const page = await listOf(asha);
  expect(page.data).toHaveLength(serverLimits.ownGiftsPerPage);
  const rest = await listOf(asha, page.next_cursor ?? '');
  expect(rest.next_cursor).toBeNull();
  const all = [...page.data, ...rest.data].map(({ gift }) => gift);
  expect(new Set(all).size).toBe(serverLimits.ownGiftsPerPage + 1);
  const wrong = await t.app.inject({ url: '/api/gifts?cursor=nowhere', headers: asha });
  expect(wrong.json()).toMatchObject({ code: 'malformed' });
});

test('nobody who is not signed in finds a list', async () => {
  expect((await t.app.inject('/api/gifts')).statusCode).toBe(401);
});
