import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import {
  duringTransaction,
  untilSomebodyWaits,
} from '../../../../platform/database/testing/during-transaction.ts';
import type { DB } from '../../../../platform/database/types.ts';
import type { MoneyMode } from '../../../../platform/payments/payment-settings.ts';
import { findBreaks } from '../../books/balance-check.ts';
import { issueVoucher } from './use-voucher.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';

let t: GivingTest;
let codes = 0;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.platform.db.deleteFrom('throttleMarks').execute();
});

const voucher = async (amount: number, expiresOn = '2099-12-31', mode: MoneyMode = 'sandbox') => {
  codes += 1;
  const code = `GIFT-CARD-${String(codes).padStart(4, '0')}`;
  await t.platform.db
    .transaction()
    .execute((tx) => issueVoucher(tx, { mode, code, issuedBy: 'Test Company', amount, expiresOn }));
  return code;
};
const balanceOf = async (code: string) =>
  (await t.post<{ balance: number }>('/vouchers/check', { code })).body.data.balance;
const give = async (slug: string, overrides: Record<string, unknown>) =>
  t.post<{ gift: string; checkout: unknown }>(
    `/campaigns/${slug}/gifts`,
    await t.giftBody(slug, { option: 'gift_card', ...overrides }),
  );

describe('a gift card', () => {
  test('pays a gift at once, in the same books, with a receipt and one mail', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const code = await voucher(5000_00);
    const email = 'card@example.org';
    const { body } = await give(slug, {
      voucher: ` ${code.toLowerCase().replaceAll('-', ' ')} `,
      amount: 2000_00,
      tip: 50_00,
      email,
    });
    expect(body.data.checkout).toBeNull();
    expect(await t.status(body.data.gift)).toMatchObject({
      state: 'confirmed',
      receipt: { cancelled: false },
    });
    expect((await t.post(`/gifts/${body.data.gift}/checkout`)).body.code).toBe('gift_paid');
    expect(await t.totals(slug)).toMatchObject({ raised: 2000_00, donors: 1 });
    expect(await balanceOf(code)).toBe(2950_00);
    expect(await t.outbox(email)).toHaveLength(1);
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('of real money is none where gifts are play', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const code = await voucher(1000_00, '2099-12-31', 'live');
    expect((await t.post('/vouchers/check', { code })).body.code).toBe('voucher_unknown');
    expect((await give(slug, { voucher: code, amount: 1000_00 })).body.code).toBe('voucher_unknown');
  });

  test('is used once by one press, and never beyond what it holds', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const code = await voucher(1000_00);
    const body = await t.giftBody(slug, { option: 'gift_card', voucher: code, amount: 600_00 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => t.post(`/campaigns/${slug}/gifts`, body)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1);
    expect(await balanceOf(code)).toBe(400_00);
    const short = await give(slug, { voucher: code, amount: 400_01 });
    expect([short.body.code, short.body.message]).toEqual([
      'voucher_short',
      'This gift card holds ₹400. Please choose a smaller amount.',
    ]);
    const both = await Promise.all([
      give(slug, { voucher: code, amount: 300_00, email: 'one@example.org' }),
      give(slug, { voucher: code, amount: 300_00, email: 'two@example.org' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await balanceOf(code)).toBe(100_00);
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('gives what is left of it, however little, and no small part of what is more', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const code = await voucher(1000_00);
    expect((await give(slug, { voucher: code, amount: 993_00 })).status).toBe(200);
    const small = await give(slug, { voucher: code, amount: 5_00 });
    expect([small.body.code, small.body.message]).toEqual([
      'voucher_rest',
      'This gift card holds ₹7. Please give at least ₹10, or all of it.',
    ]);
    expect((await give(slug, { voucher: code, amount: 6_99, tip: 1 })).status).toBe(400);
    const rest = await give(slug, { voucher: code, amount: 7_00 });
    expect(rest.status).toBe(200);
    expect([await balanceOf(code), (await t.totals(slug)).raised]).toEqual([0, 1000_00]);
    const { gift } = rest.body.data;
    expect((await t.post(`/gifts/${gift}/refund`, { part: 'all' })).status).toBe(200);
    expect((await give(slug, { voucher: code, amount: 5_00, tip: 2_00 })).status).toBe(200);
    expect((await give(slug, { voucher: code, amount: 99 })).body).toMatchObject({ code: 'invalid' });
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('is debited once for a code that was corrected, however often the answer is lost', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const code = await voucher(1000_00);
    const typed = await t.giftBody(slug, { option: 'gift_card', voucher: 'MISTYPED', amount: 400_00 });
    const send = (body: object) => t.post<{ gift: string }>(`/campaigns/${slug}/gifts`, body);
    expect((await send(typed)).body.code).toBe('voucher_unknown');
    const corrected = { ...typed, voucher: code };
    const first = await send(corrected);
    expect(first.status).toBe(200);
    expect((await send(corrected)).body.data).toEqual(first.body.data);
    expect(await balanceOf(code)).toBe(600_00);
    expect((await send({ ...corrected, amount: 100_00 })).body.code).toBe('attempt_other');
    expect(await balanceOf(code)).toBe(600_00);
  });

  test('answers a repeated press with its gift also once the campaign is paused', async () => {
    const { id, slug } = await makeCampaign(t.platform.db);
    const code = await voucher(1000_00);
    const body = await t.giftBody(slug, { option: 'gift_card', voucher: code, amount: 400_00 });
    const send = (sent: object) => t.post<{ gift: string }>(`/campaigns/${slug}/gifts`, sent);
    const first = await send(body);
    await t.platform.db.updateTable('campaigns').set({ status: 'paused' }).where('id', '=', id).execute();
    expect((await send(body)).body.data).toEqual(first.body.data);
    expect((await send(await t.giftBody(slug))).body.code).toBe('campaign_paused');
  });

  test('takes back what a donor takes back: the tip, then the gift', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const code = await voucher(1000_00);
    const { gift } = (await give(slug, { voucher: code, amount: 500_00, tip: 100_00 })).body.data;
    await t.post(`/gifts/${gift}/refund`, { part: 'tip' });
    expect([await balanceOf(code), (await t.totals(slug)).raised]).toEqual([500_00, 500_00]);
    expect((await t.post(`/gifts/${gift}/refund`, { part: 'tip' })).body.code).toBe('refund_nothing');
    await t.post(`/gifts/${gift}/refund`, { part: 'all' });
    expect([await balanceOf(code), (await t.totals(slug)).raised]).toEqual([1000_00, 0]);
    expect((await t.status(gift)).receipt).toMatchObject({ cancelled: true });
    expect((await t.post(`/gifts/${gift}/refund`, { part: 'all' })).body.code).toBe('refund_nothing');
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('tells what is on it again, tip and gift each by itself, and mails each once', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const code = await voucher(2000_00);
    const email = 'card.back@example.org';
    const given = await give(slug, { voucher: code, amount: 1000_00, tip: 100_00, email });
    const { gift } = given.body.data;
    expect((await t.status(gift)).refund).toMatchObject({ toGiftCard: true, made: [] });
    const takeBack = async (part: 'tip' | 'all') =>
      (await t.post<GiftStatus>(`/gifts/${gift}/refund`, { part })).body;
    const tip = { amount: 100_00, state: 'processed', lookedInto: false, bankReference: null };
    const first = await takeBack('tip');
    expect(first.message).toBe('The money is back on your gift card.');
    expect(first.data.refund.made).toMatchObject([tip]);
    const second = await takeBack('all');
    expect(second.data.refund.made).toMatchObject([tip, { ...tip, amount: 1000_00 }]);
    const [, ...mails] = await t.outbox(email);
    const subject = 'The money is back on your gift card';
    const bodyWith = (words: RegExp) => ({ subject, body: expect.stringMatching(words) });
    expect(mails).toMatchObject([
      bodyWith(/^The ₹100 that you added for Mysathi with your gift to “[^”]+” went back to the gift card/m),
      bodyWith(/^Your gift of ₹1,000 to “[^”]+” went back to the gift card/m),
    ]);
  });

  test('tells of a gift and its tip that went back together as one', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const code = await voucher(2000_00);
    const email = 'card.whole@example.org';
    const given = await give(slug, { voucher: code, amount: 500_00, tip: 100_00, email });
    const { gift } = given.body.data;
    await t.post(`/gifts/${gift}/refund`, { part: 'all' });
    expect((await t.status(gift)).refund.made).toMatchObject([{ amount: 600_00, state: 'processed' }]);
    expect((await t.outbox(email)).at(-1)?.body).toMatch(
      /^Your gift of ₹500 to “[^”]+” and the ₹100 that you added for Mysathi went back to the gift card/m,
    );
  });

  test('takes its tip back once, however often it is asked for at the same moment', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const code = await voucher(1000_00);
    const { gift } = (await give(slug, { voucher: code, amount: 500_00, tip: 100_00 })).body.data;
    const takeBack = () => t.post(`/gifts/${gift}/refund`, { part: 'tip' });
    const answers = await duringTransaction(
      t.platform.db,
      (tx) => tx.selectFrom('donations').select('id').where('key', '=', gift).forUpdate().execute(),
      [takeBack, takeBack],
    );
    expect(await balanceOf(code)).toBe(500_00);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['refund_nothing', undefined]));
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('holds up nothing that counts another gift of the same donor at that moment', async () => {
    const { db } = t.platform;
    const { id, slug } = await makeCampaign(db);
    const code = await voucher(1000_00);
    const email = 'two.ways@example.org';
    await t.give(slug, { email });
    let counting: Transaction<DB>;
    const hold = (tx: Transaction<DB>) => {
      counting = tx;
      return tx.selectFrom('vouchers').select('id').forUpdate().execute();
    };
    const count = async () => {
      await untilSomebodyWaits(db);
      await sql`INSERT INTO campaign_donors (campaign_id, mode, donor_id, kept)
        SELECT ${id}, mode, id, 0 FROM donors WHERE email_trace = ANY(${t.platform.contacts.emailTraces(email)})`.execute(
        counting,
      );
    };
    const answers = await duringTransaction<unknown>(db, hold, [
      () => give(slug, { voucher: code, amount: 400_00, email }),
      count,
    ]);
    expect(answers).toMatchObject([{ status: 200 }, undefined]);
    expect(await t.totals(slug)).toMatchObject({ raised: 400_00, donors: 1 });
  });

  test('never gets more tip back than was given, whoever writes it', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const code = await voucher(1000_00);
    await give(slug, { voucher: code, amount: 500_00, tip: 100_00 });
    const write = (returned: number, returnedTip: number) =>
      t.platform.db
        .updateTable('voucherUses')
        .set({ returned, returnedTip })
        .where('tip', '=', 100_00)
        .execute();
    await expect(write(200_00, 100_01)).rejects.toThrow('voucher_uses_tip_back');
    await expect(write(500_01, 0)).rejects.toThrow('voucher_uses_gift_back');
  });

  test('that nobody knows, or that is over, gets a sentence', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    expect((await t.post('/vouchers/check', { code: 'NO-SUCH-CARD' })).body.code).toBe('voucher_unknown');
    expect((await give(slug, { voucher: 'NO-SUCH-CARD' })).body.code).toBe('voucher_unknown');
    const old = await voucher(500_00, '2020-01-01');
    expect((await give(slug, { voucher: old })).body.code).toBe('voucher_expired');
    const used = await voucher(500_00);
    await give(slug, { voucher: used, amount: 500_00 });
    expect((await give(slug, { voucher: used })).body.code).toBe('voucher_spent');
  });

  test('that has expired since takes nothing back: nobody could use it there', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const code = await voucher(1000_00, kolkataDay(t.clock.now()));
    const { gift } = (await give(slug, { voucher: code, amount: 500_00, tip: 100_00 })).body.data;
    expect((await t.status(gift)).refund).toMatchObject({ gift: 500_00, tip: 100_00, cardExpired: false });
    t.clock.advanceSeconds(86_400);
    expect((await t.status(gift)).refund).toMatchObject({ gift: 0, tip: 0, cardExpired: true });
    const refused = await t.post(`/gifts/${gift}/refund`, { part: 'all' });
    expect(refused.body.code).toBe('refund_card_expired');
    expect((await t.totals(slug)).raised).toBe(500_00);
    t.clock.set(new Date());
  });

  test('codes cannot be guessed at speed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) => t.post('/vouchers/check', { code: `GUESS-${at}` })),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
