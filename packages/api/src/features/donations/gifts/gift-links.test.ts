import { afterAll, beforeAll, expect, test } from 'vitest';

import { payAtCheckout } from '../../../demo/giving/pay-at-checkout.ts';
import { reconcile } from '../gateway/reconcile.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
});
afterAll(() => t.close());

/** Returns the letter sent to a person who asks for the links of an address; undefined if none is sent. */
const linksTo = async (email: string) => {
  await t.platform.db.deleteFrom('throttleMarks').execute();
  await t.post(`/campaigns/${slug}/gift_links`, { email });
  return (await t.outbox(email)).findLast(({ subject }) => subject === 'Your gifts')?.body;
};

test('who closed the page while the bank was silent finds the gift again, named as not arrived', async () => {
  const email = 'closed@example.org';
  const arrived = await t.giveAndPay(slug, { email, amount: 700_00 });
  const { gift, checkout } = await t.give(slug, { email, amount: 500_00 });
  await payAtCheckout(checkout, { outcome: 'silent' });
  await t.gateway.settled();
  await t.post(`/gifts/${gift}/check`);
  expect((await t.status(gift)).state).toBe('waiting');
  const letter = await linksTo(email);
  expect(letter).toMatch(new RegExp(`₹500 to “.+”, not arrived: \\S+/gifts/${gift}$`, 'm'));
  expect(letter).toMatch(new RegExp(`₹700 to “.+”: \\S+/gifts/${arrived}$`, 'm'));
});

test('a gift that went back, wholly or in part, is named as such', async () => {
  const email = 'back@example.org';
  const whole = await t.giveAndPay(slug, { email, amount: 700_00 });
  const part = await t.giveAndPay(slug, { email, amount: 500_00 });
  await t.post(`/gifts/${whole}/refund`, { part: 'all' });
  await t.outbox(email);
  await t.gateway.settled();
  await t.platform.db.updateTable('donations').set({ kept: 350_00 }).where('key', '=', part).execute();
  const letter = await linksTo(email);
  expect(letter).toMatch(new RegExp(`₹700 to “.+”, no longer counts: \\S+/gifts/${whole}$`, 'm'));
  expect(letter).toMatch(new RegExp(`₹500 to “.+”, of which ₹350 counts: \\S+/gifts/${part}$`, 'm'));
});

test('money that was taken and may not count is not told as not arrived', async () => {
  const email = 'abroad@example.org';
  const gift = await t.giveAndPay(slug, { email, amount: 500_00 }, { choice: 'card:foreign' });
  expect(await t.status(gift)).toMatchObject({ state: 'not_taken', besides: { goingBack: 500_00 } });
  const line = (stands: string) => new RegExp(`₹500 to “.+”, ${stands}: \\S+/gifts/${gift}$`, 'm');
  expect(await linksTo(email)).toMatch(line('does not count and is on its way back'));
  t.clock.advanceSeconds(11 * 60);
  await reconcile(t.giving, t.giving.gateway!);
  await t.outbox();
  await t.gateway.settled();
  expect(await linksTo(email)).toMatch(line('does not count and went back'));
});

test('a form that was filled in with an address, and never paid, sends that address nothing', async () => {
  await t.give(slug, { email: 'typed@example.org' });
  expect(await linksTo('typed@example.org')).toBeUndefined();
});
