import { expect, test } from 'vitest';

import { settleException } from '../../books/open-exceptions.ts';
import { freshMonthly } from '../../testing/monthly/fresh-monthly.ts';

const t = freshMonthly();

const act = (monthly: string, what: 'pause' | 'resume' | 'stop') =>
  t.post(`/monthly_gifts/${monthly}/${what}`);

/** Makes a monthly gift whose month of December is requested and waits for the bank. */
const withMonthUnderWay = async (overrides: Record<string, unknown> = {}): Promise<string> => {
  const monthly = await t.goOn(t.slug, overrides);
  await t.dayOf('2026-12-12T05:00:00Z');
  await t.dayOf('2026-12-13T05:00:00Z');
  expect((await t.status(monthly)).gifts[0]?.state).toBe('waiting');
  return monthly;
};

const bankTakes = async (moment = '2026-12-15T05:00:00Z'): Promise<void> => {
  t.clock.set(moment);
  t.truth.settle('captured');
  await t.hear();
  await t.hear();
};

/** Returns how much of the newest gift is kept, and its refunds. */
const newest = async (monthly: string): Promise<{ kept: number; back: number[] }> => {
  const [{ gift } = { gift: '' }] = (await t.status(monthly)).gifts;
  const { kept, refund } = (await t.app.inject(`/api/gifts/${gift}`)).json().data;
  return { kept, back: refund.made.map(({ amount }: { amount: number }) => amount) };
};

const lastLetter = async (): Promise<string> => {
  await t.outbox();
  return (await t.outbox()).at(-1)?.body ?? '';
};

const spendAll = (paidOut: number) =>
  t.platform.db
    .updateTable('campaignTotals')
    .set({ paidOut })
    .where('campaignId', '=', t.campaignId)
    .execute();

const notReturned = () =>
  t.platform.db
    .selectFrom('paymentExceptions')
    .select(['id', 'resolvedAt', 'detail'])
    .where('kind', '=', 'not_returned')
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('what a bank takes of a month while it is paused goes back', async () => {
  const monthly = await withMonthUnderWay();
  t.clock.advanceSeconds(60);
  await act(monthly, 'pause');
  await bankTakes();
  expect(await newest(monthly)).toEqual({ kept: 0, back: [500_00] });
  const letter = await lastLetter();
  expect(letter).toContain('even though your monthly gift was paused or had ended');
  expect(letter).not.toContain('goes on');
  expect(letter).not.toContain('could refund it');
  await act(monthly, 'resume');
  await t.hear();
  expect((await newest(monthly)).back).toEqual([500_00]);
});

test('who resumes before the bank takes it gives it, and what was taken before the pause stays given', async () => {
  const monthly = await withMonthUnderWay();
  await act(monthly, 'pause');
  await act(monthly, 'resume');
  await bankTakes();
  expect(await newest(monthly)).toEqual({ kept: 500_00, back: [] });
  await act(monthly, 'pause');
  await t.hear();
  expect(await newest(monthly)).toEqual({ kept: 500_00, back: [] });
});

test('a month that failed before a pause, and is taken after it all the same, stays given', async () => {
  const monthly = await withMonthUnderWay();
  t.truth.settle('failed');
  await t.hear();
  await act(monthly, 'pause');
  await act(monthly, 'resume');
  t.clock.set('2026-12-16T05:00:00Z');
  for (const payment of t.truth.payments) if (payment.status === 'failed') payment.status = 'captured';
  await t.hear();
  await t.hear();
  expect(await newest(monthly)).toEqual({ kept: 500_00, back: [] });
});

test('of a month that was taken before a pause, and goes back after it by its donor’s wish, no bank is blamed', async () => {
  const monthly = await withMonthUnderWay();
  t.clock.set('2026-12-14T05:00:00Z');
  const [taken] = t.truth.settle('captured');
  await t.bookOnly(taken!);
  t.clock.advanceSeconds(60);
  await act(monthly, 'pause');
  await t.hear();
  expect(await newest(monthly)).toEqual({ kept: 500_00, back: [] });
  await t.post(`/gifts/${(await t.status(monthly)).gifts[0]?.gift}/refund`, { part: 'all' });
  await t.hear();
  expect(await lastLetter()).toContain('could refund it');
});

test('what was taken in a pause goes back although it is heard of after it', async () => {
  const monthly = await withMonthUnderWay();
  t.clock.advanceSeconds(60);
  await act(monthly, 'pause');
  t.clock.set('2026-12-14T05:00:00Z');
  const [taken] = t.truth.settle('captured');
  await t.bookOnly(taken!);
  await act(monthly, 'resume');
  await t.hear();
  await t.hear();
  expect(await newest(monthly)).toEqual({ kept: 0, back: [500_00] });
});

test.each([
  ['whose campaign is over', () => t.platform.db.updateTable('campaigns').set({ status: 'ended' })],
  [
    'that its donor has ended at the bank',
    () => {
      for (const token of t.truth.mandates.keys()) t.truth.setMandate(token, 'cancelled');
      return t.platform.db.updateTable('monthlyGifts').set({ nextCheckAt: t.clock.now() });
    },
  ],
])('after an end nothing is kept of what a bank takes all the same: one %s', async (_, end) => {
  const monthly = await withMonthUnderWay();
  await end().execute();
  await t.hear();
  expect((await t.status(monthly)).state).toBe('ended');
  await bankTakes();
  expect(await newest(monthly)).toEqual({ kept: 0, back: [500_00] });
});

test('who takes a month back reads, on its page and in the letter, that the monthly gift goes on, and how to stop it', async () => {
  const monthly = await t.goOn(t.slug);
  const [{ gift } = { gift: '' }] = (await t.status(monthly)).gifts;
  const status = async () => (await t.app.inject(`/api/gifts/${gift}`)).json().data;
  expect(await status()).toMatchObject({ monthly, monthlyGoesOn: true });
  await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  await t.hear();
  const letter = await lastLetter();
  expect(letter).toContain('could refund it');
  expect(letter).toContain(`/donate/monthly/${monthly}`);
  await act(monthly, 'stop');
  expect(await status()).toMatchObject({ monthly, monthlyGoesOn: false });
});

test('what cannot go back yet is asked for each round until it can; what was added for us goes at once', async () => {
  const monthly = await withMonthUnderWay({ tip: 50_00 });
  await act(monthly, 'stop');
  t.clock.advanceSeconds(60);
  await spendAll(1000_00);
  await bankTakes();
  expect(await newest(monthly)).toEqual({ kept: 500_00, back: [50_00] });
  expect(await notReturned()).toMatchObject({ resolvedAt: null, detail: 'refund_spent' });
  await t.hear();
  expect((await newest(monthly)).back).toEqual([50_00]);
  await spendAll(0);
  await t.hear();
  await t.hear();
  const { kept, back } = await newest(monthly);
  expect({ kept, back: new Set(back) }).toEqual({ kept: 0, back: new Set([500_00, 50_00]) });
  expect((await notReturned())?.resolvedAt).not.toBeNull();
});

test('what the desk has settled by hand is not sent besides', async () => {
  const monthly = await withMonthUnderWay();
  await act(monthly, 'stop');
  t.clock.advanceSeconds(60);
  await spendAll(1000_00);
  await bankTakes();
  const { id } = (await notReturned())!;
  await settleException(t.giving, `E${id}`, { by: 'Meera Nair', reason: 'Sent by a transfer.' });
  await spendAll(0);
  await t.hear();
  await t.hear();
  expect(await newest(monthly)).toEqual({ kept: 500_00, back: [] });
});

test('a first gift that is taken back before the bank has confirmed never begins', async () => {
  const { gift, orderId } = await t.begin(t.slug);
  const { tokenId } = t.truth.payFirst(orderId, 'asked');
  await t.hear();
  expect((await t.post(`/gifts/${gift}/refund`, { part: 'all' })).status).toBe(200);
  t.truth.setMandate(tokenId ?? '', 'confirmed');
  t.clock.advanceSeconds(16 * 60);
  await t.hear();
  const { monthly } = (await t.app.inject(`/api/gifts/${gift}`)).json().data;
  expect(await t.status(monthly)).toMatchObject({ state: 'ended', ended: 'stopped', startedOn: null });
  await t.outbox();
  expect(t.truth.mandates.get(tokenId ?? '')?.state).toBe('cancelled');
  expect((await t.outbox()).map(({ subject }) => subject)).not.toContain('Your monthly gift has ended');
});
