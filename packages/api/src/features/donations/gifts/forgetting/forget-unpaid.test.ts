import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { daySeconds } from '../../../../platform/clock.ts';
import { reconcile } from '../../gateway/reconcile.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { paymentNews } from '../../testing/payment-news.ts';
import { tellDonors } from '../../receipts/tell-donors.ts';
import { purgeAttempts } from '../making/attempts.ts';
import { forgetUnpaid } from './forget-unpaid.ts';
import { donorsOf, withEmail } from '../../testing/donor-rows.ts';
import { addressOfGift } from '../donor-contacts.ts';

let t: GivingTest;
let slug: string;
let donors = 0;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db, { nonprofit: true }));
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.platform.db.deleteFrom('throttleMarks').execute();
  await t.gateway.setSwitches({});
  donors += 1;
});

const personal = () => ({
  email: `donor${donors}@example.org`,
  message: 'Get well soon',
  wantsTaxReceipt: true,
  pan: 'ABCPE1234F',
  address: '1 Test Road, Pune',
});
/** Returns what is stored of the last giver. */
const kept = async () => {
  const { id, sealedAddress, ...shown } = await t.platform.db
    .selectFrom('donations as gift')
    .leftJoin('donorIdentities as identity', 'identity.donationId', 'gift.id')
    .select(['gift.id', 'gift.key', 'message', 'sealedAddress', 'masked'])
    .where('gift.donorId', 'in', donorsOf(t.platform.db, personal().email))
    .executeTakeFirstOrThrow();
  return { ...shown, address: sealedAddress && addressOfGift(t.platform, id, sealedAddress) };
};
const everything = { message: 'Get well soon', address: '1 Test Road, Pune', masked: 'XXXXXX234F' };
const nothing = { message: null, address: null, masked: null };
/** Lets days pass: each night the forgetting runs, and the gateway is queried. */
const days = async (count: number) => {
  t.clock.advanceSeconds(count * daySeconds);
  await reconcile(t.giving, t.giving.gateway!);
  await forgetUnpaid(t.giving);
};
const look = async (gift: string) => expect((await t.post(`/gifts/${gift}/check`)).status).toBe(200);

describe('of a gift that was never paid PAN, address and message go', () => {
  test('some days after nothing can come of it any more', async () => {
    await t.give(slug, personal());
    await days(7);
    await days(limits.unpaidGiftKeptDays - 1);
    expect(await kept()).toMatchObject(everything);
    await days(2);
    expect(await kept()).toMatchObject(nothing);
  });

  test('however often its page is looked at meanwhile', async () => {
    const { gift } = await t.give(slug, personal());
    await days(7);
    await days(limits.unpaidGiftKeptDays - 1);
    await look(gift);
    expect(await kept()).toMatchObject(everything);
    await days(2);
    expect(await kept()).toMatchObject(nothing);
  });

  test('also where the payment company never heard of it, and it can be paid no more', async () => {
    await t.gateway.setSwitches({ api: 'error' });
    await t.post(`/campaigns/${slug}/gifts`, await t.giftBody(slug, personal()));
    await t.gateway.setSwitches({});
    const { key } = await kept();
    await days(5);
    expect(await t.status(key)).toMatchObject({ state: 'open', payable: true });
    await days(2);
    expect(await t.status(key)).toMatchObject({ state: 'not_taken', payable: false });
    expect((await t.post(`/gifts/${key}/checkout`)).body.code).toBe('gift_closed');
    await days(limits.unpaidGiftKeptDays + 1);
    expect(await kept()).toMatchObject(nothing);
  });

  test('once money that could not count is back', async () => {
    await t.giveAndPay(slug, personal(), { choice: 'card:foreign' });
    await days(7);
    await days(limits.unpaidGiftKeptDays + 1);
    expect(await kept()).toMatchObject(everything);
    await t.outbox();
    await t.gateway.settled();
    await days(1);
    expect(await kept()).toMatchObject(nothing);
  });

  test('and if it is paid after all, it counts without them', async () => {
    const { gift } = await t.give(slug, personal());
    await days(7);
    await days(limits.unpaidGiftKeptDays + 1);
    await t.giving.queue.take(await paymentNews(t, gift, 'captured'));
    expect(await t.status(gift)).toMatchObject({ state: 'confirmed', kept: 1000_00, receipt: {} });
    expect(await kept()).toMatchObject(nothing);
  });
});

describe('of a gift that was never paid name and e-mail address go', () => {
  const giverOf = async (key: string) => {
    const giver = await t.platform.db
      .selectFrom('donations as gift')
      .innerJoin('donors', 'donors.id', 'gift.donorId')
      .select(['gift.name', 'donorId', 'sealedEmail'])
      .where('gift.key', '=', key)
      .executeTakeFirstOrThrow();
    return withEmail(giver);
  };
  const longAfter = async () => {
    await days(7);
    await days(limits.unpaidGiftKeptDays + 1);
    await days(limits.giftPhoneKeptDays);
  };
  const forgotten = 'A well-wisher';

  test('with its phone number, and if it is paid even then, it counts and nobody is written to', async () => {
    const { gift } = await t.give(slug, personal());
    const { email } = personal();
    await days(7);
    await days(limits.unpaidGiftKeptDays + 1);
    expect(await giverOf(gift)).toEqual({ name: expect.not.stringMatching(forgotten), email });
    await days(limits.giftPhoneKeptDays);
    expect(await giverOf(gift)).toEqual({ name: forgotten, email: null });
    await t.giving.queue.take(await paymentNews(t, gift, 'captured'));
    await tellDonors(t.platform);
    expect(await t.status(gift)).toMatchObject({ state: 'confirmed', kept: 1000_00 });
    expect((await t.outbox()).filter(({ recipient }) => recipient === email)).toEqual([]);
  });

  test('the address not while another gift of it is left', async () => {
    const { gift } = await t.give(slug, personal());
    await t.giveAndPay(slug, personal());
    await longAfter();
    expect(await giverOf(gift)).toEqual({ name: forgotten, email: personal().email });
  });

  test('not where money came and went back', async () => {
    await t.giveAndPay(slug, personal(), { choice: 'card:foreign' });
    const { key } = await kept();
    const giver = await giverOf(key);
    await longAfter();
    await t.outbox();
    await t.gateway.settled();
    await days(1);
    expect(await kept()).toMatchObject(nothing);
    expect(await giverOf(key)).toEqual(giver);
  });
});

test('of a gift that can be paid no more the payment company is asked once a day, however often its page is looked at', async () => {
  const { gift } = await t.give(slug, personal());
  await days(7);
  const asked = vi.spyOn(t.giving.gateway!, 'paymentsOfOrder');
  onTestFinished(() => asked.mockRestore());
  for (const times of [0, 1, 1, 2, 2]) {
    t.clock.advanceSeconds(daySeconds / 2);
    await look(gift);
    expect(asked).toHaveBeenCalledTimes(times);
  }
});

test('of a gift that was paid they stay', async () => {
  await t.giveAndPay(slug, personal());
  await days(7);
  await days(limits.unpaidGiftKeptDays + 1);
  expect(await kept()).toMatchObject(everything);
});

test('of a press it is known for two days that it was made, longer than its page lasts, and no longer', async () => {
  const body = await t.giftBody(slug, personal());
  const press = async () => (await t.post<{ gift: string }>(`/campaigns/${slug}/gifts`, body)).body.data.gift;
  const gift = await press();
  const attempts = t.platform.db.updateTable('giftAttempts').where('key', '=', String(body['attempt']));
  const afterHours = async (hours: number) => {
    await attempts.set({ createdAt: sql<Date>`now() - make_interval(hours => ${hours})` }).execute();
    await purgeAttempts(t.platform.db);
  };
  await afterHours(47);
  expect(await press()).toBe(gift);
  await afterHours(49);
  expect((await attempts.set({ done: true }).executeTakeFirstOrThrow()).numUpdatedRows).toBe(0n);
});
