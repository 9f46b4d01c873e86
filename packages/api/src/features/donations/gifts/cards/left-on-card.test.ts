import { afterAll, beforeAll, expect, test } from 'vitest';

import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { publicTexts } from '../../testing/public-texts.ts';
import { issueVoucher } from './use-voucher.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
  ({ slug } = await makeCampaign(t.platform.db, { featured: true }));
});
afterAll(() => t.close());

const expiresOn = '2027-03-31';

/** Makes a gift with a new gift card of ₹5,000. */
const giveByCard = async (code: string, overrides: Record<string, unknown> = {}): Promise<string> => {
  await t.platform.db
    .transaction()
    .execute((tx) =>
      issueVoucher(tx, { mode: 'sandbox', code, issuedBy: 'Test Company', amount: 5000_00, expiresOn }),
    );
  const { gift } = await t.give(slug, { option: 'gift_card', voucher: code, amount: 300_00, ...overrides });
  return gift;
};
const leftOn = async (gift: string) => (await t.status(gift)).giftCard;

test('who gave by a gift card is told what is left on it and until when, and of money that came back', async () => {
  const gift = await giveByCard('LEFT-CARD-0001', { tip: 20_00 });
  expect(await leftOn(gift)).toEqual({ left: 4680_00, until: expiresOn });
  await t.post(`/gifts/${gift}/refund`, { part: 'tip' });
  expect(await leftOn(gift)).toEqual({ left: 4700_00, until: expiresOn });
  await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  expect(await leftOn(gift)).toEqual({ left: 5000_00, until: expiresOn });
});

test('a card that holds nothing more says so', async () => {
  expect(await leftOn(await giveByCard('LEFT-CARD-0002', { amount: 5000_00 }))).toMatchObject({ left: 0 });
});

test('of a card that is blocked, and of another way to pay, nothing is said', async () => {
  const gift = await giveByCard('LEFT-CARD-0003');
  await t.platform.pool.query(
    'UPDATE vouchers SET blocked_at = now() FROM voucher_uses used, donations gift WHERE vouchers.id = used.voucher_id AND used.donation_id = gift.id AND gift.key = $1',
    [gift],
  );
  expect(await leftOn(gift)).toBeNull();
  expect(await leftOn(await t.giveAndPay(slug))).toBeNull();
});

test('on its last day it is said, and the day after no more', async () => {
  const gift = await giveByCard('LEFT-CARD-0004');
  t.clock.set(`${expiresOn}T12:00:00Z`);
  expect(await leftOn(gift)).toMatchObject({ left: 4700_00 });
  t.clock.set('2027-03-31T18:30:00Z');
  expect(await leftOn(gift)).toBeNull();
});

test('no public answer speaks of a gift card', async () => {
  t.clock.set('2026-11-20T06:00:00Z');
  await giveByCard('LEFT-CARD-0005', { visibility: 'name' });
  const texts = (await publicTexts(t.app, t.base, slug)).join('');
  expect(texts).not.toMatch(/giftCard|LEFT-CARD|470000|4,700/);
});
