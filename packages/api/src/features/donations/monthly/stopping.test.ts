import { expect, test, vi } from 'vitest';

import { freshMonthly } from '../testing/monthly/fresh-monthly.ts';
import { takeMonths } from './follow-monthly.ts';

const t = freshMonthly();

const act = (monthly: string, what: 'pause' | 'resume' | 'stop') =>
  t.post(`/monthly_gifts/${monthly}/${what}`);
const tokenOf = async (monthly: string): Promise<string> => {
  const { tokenId } = await t.platform.db
    .selectFrom('monthlyGifts')
    .select('tokenId')
    .where('key', '=', monthly)
    .executeTakeFirstOrThrow();
  return tokenId ?? '';
};
const lastLetter = async () => (await t.outbox()).at(-1);

test('a stop is for good: nothing is told or taken any more, and the mandate ends', async () => {
  const monthly = await t.goOn(t.slug);
  const charged = t.truth.charged.length;
  await t.dayOf('2026-12-12T05:00:00Z');
  const stopped = await act(monthly, 'stop');
  expect(stopped).toMatchObject({
    status: 200,
    data: { state: 'ended', ended: 'stopped', nextOn: null, mandateLeft: true },
  });
  expect(await lastLetter()).toMatchObject({
    subject: 'Your monthly gift has ended',
    body: expect.stringContaining('You have stopped it.'),
  });
  expect(t.truth.mandates.get(await tokenOf(monthly))?.state).toBe('cancelled');
  expect((await t.status(monthly)).mandateLeft).toBe(false);
  for (const day of ['2026-12-13', '2026-12-15', '2027-01-13']) await t.dayOf(`${day}T05:00:00Z`);
  expect(t.truth.charged).toHaveLength(charged);
  for (const what of ['pause', 'resume'] as const)
    expect((await act(monthly, what)).code).toBe('monthly_ended');
  const count = (await t.outbox()).length;
  expect((await act(monthly, 'stop')).status).toBe(200);
  expect(await t.outbox()).toHaveLength(count);
});

test('while the payment company does not answer, the mandate of a stopped gift is ended again and again', async () => {
  const monthly = await t.goOn(t.slug);
  t.truth.answers = 'down';
  await act(monthly, 'stop');
  await t.outbox();
  expect(await t.status(monthly)).toMatchObject({ state: 'ended', mandateLeft: true });
  t.truth.answers = 'given';
  t.clock.advanceSeconds(16 * 60);
  await t.hear();
  expect((await t.status(monthly)).mandateLeft).toBe(false);
  expect(t.truth.mandates.get(await tokenOf(monthly))?.state).toBe('cancelled');
});

test('a pause leaves out the months whose day comes, and none is made up for', async () => {
  const monthly = await t.goOn(t.slug);
  const charged = t.truth.charged.length;
  expect((await act(monthly, 'pause')).data).toMatchObject({
    state: 'paused',
    pausedBy: 'donor',
    nextOn: '2026-12-15',
  });
  expect((await act(monthly, 'pause')).status).toBe(200);
  for (const day of ['12', '13', '14']) await t.dayOf(`2026-12-${day}T05:00:00Z`);
  expect((await t.status(monthly)).nextOn).toBe('2026-12-15');
  await t.dayOf('2026-12-15T05:00:00Z');
  expect((await t.status(monthly)).nextOn).toBe('2027-01-15');
  t.clock.set('2027-02-20T05:00:00Z');
  expect((await act(monthly, 'resume')).data).toMatchObject({ state: 'active', nextOn: '2027-03-15' });
  expect(t.truth.charged).toHaveLength(charged);
  await t.dayOf('2027-03-12T05:00:00Z');
  await t.dayOf('2027-03-13T05:00:00Z');
  expect(t.truth.charged).toHaveLength(charged + 1);
});

test('who resumes before the day of a month that was told gives it as told', async () => {
  const monthly = await t.goOn(t.slug);
  const charged = t.truth.charged.length;
  await t.dayOf('2026-12-12T05:00:00Z');
  await act(monthly, 'pause');
  await t.dayOf('2026-12-13T05:15:00Z');
  expect(t.truth.charged).toHaveLength(charged);
  await act(monthly, 'resume');
  await t.dayOf('2026-12-14T05:00:00Z');
  expect(t.truth.charged).toHaveLength(charged + 1);
});

test('neither pauses what has not begun, nor resumes what the bank has paused', async () => {
  const { gift } = await t.begin(t.slug);
  const asked = (await t.app.inject(`/api/gifts/${gift}`)).json().data.monthly;
  expect((await act(asked, 'pause')).code).toBe('monthly_not_begun');
  const monthly = await t.goOn(t.slug);
  const token = await tokenOf(monthly);
  t.truth.setMandate(token, 'paused');
  await t.dayOf('2026-12-12T05:00:00Z');
  expect(await t.status(monthly)).toMatchObject({ state: 'paused', pausedBy: 'bank' });
  expect((await act(monthly, 'resume')).code).toBe('monthly_paused_by_bank');
  t.truth.setMandate(token, 'confirmed');
  t.clock.advanceSeconds(13 * 3600);
  await t.hear();
  expect(await t.status(monthly)).toMatchObject({ state: 'active', pausedBy: null });
});

/**
 * Runs the daily work, held at the payment company's call until a stop waits for it; returns what happened, in order.
 */
const stopWhile = async (monthly: string, held: 'whileOrdering' | 'whileCharging'): Promise<string[]> => {
  const happened: string[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: waits, resolve: isWaiting } = Promise.withResolvers<void>();
  t.truth[held] = async () => {
    begin();
    await waits;
    happened.push('asked');
  };
  const work = takeMonths(t.giving, t.truth.gateway);
  await begun;
  const stop = act(monthly, 'stop').then(() => happened.push('stopped'));
  await vi.waitFor(async () => {
    const { rows } = await t.platform.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows).not.toEqual([]);
  });
  isWaiting();
  await Promise.all([work, stop]);
  return happened;
};

test('a stop that meets a charge waits for its answer; what the bank then takes goes back', async () => {
  const monthly = await t.goOn(t.slug);
  await t.dayOf('2026-12-12T05:00:00Z');
  t.clock.set('2026-12-13T05:00:00Z');
  const charged = t.truth.charged.length;
  expect(await stopWhile(monthly, 'whileCharging')).toEqual(['asked', 'stopped']);
  expect(t.truth.charged).toHaveLength(charged + 1);

  t.clock.set('2026-12-15T05:00:00Z');
  t.truth.settle('captured');
  await t.hear();
  await t.hear();
  const [{ gift } = { gift: '' }] = (await t.status(monthly)).gifts;
  const { kept, refund } = (await t.app.inject(`/api/gifts/${gift}`)).json().data;
  expect(kept).toBe(0);
  expect(refund.made).toEqual([expect.objectContaining({ amount: 500_00, state: 'processed' })]);
});

test('after a stop that was confirmed no charge is begun, wherever the work of the day stood', async () => {
  const monthly = await t.goOn(t.slug);
  await t.dayOf('2026-12-12T05:00:00Z');
  t.clock.set('2026-12-13T05:00:00Z');
  const charged = t.truth.charged.length;
  expect(await stopWhile(monthly, 'whileOrdering')).toEqual(['asked', 'stopped']);
  await t.dayOf('2026-12-13T05:15:00Z');
  expect(t.truth.charged).toHaveLength(charged);
  const [gift] = (await t.status(monthly)).gifts;
  expect(gift?.state).toBe('not_taken');
});

test('who stops what was told of before the letter has left gets no letter that it comes', async () => {
  const monthly = await t.goOn(t.slug);
  t.clock.set('2026-12-12T05:00:00Z');
  await takeMonths(t.giving, t.truth.gateway);
  await act(monthly, 'stop');
  expect((await t.outbox()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Thank you: receipt/),
    'Your monthly gift has begun',
    'Your monthly gift has ended',
  ]);
});

test('a mandate that pays two monthly gifts ends with the second of them', async () => {
  const [one, other] = [await t.goOn(t.slug), await t.goOn(t.slug)];
  const token = await tokenOf(one);
  await t.platform.db.updateTable('monthlyGifts').set({ tokenId: token }).where('key', '=', other).execute();
  await act(one, 'stop');
  await t.outbox();
  expect((await t.status(one)).mandateLeft).toBe(false);
  expect(t.truth.mandates.get(token)?.state).toBe('confirmed');
  await act(other, 'stop');
  await t.outbox();
  expect(t.truth.mandates.get(token)?.state).toBe('cancelled');
});

test('a mandate whose date is over is gone, whatever the payment company answers', async () => {
  const monthly = await t.goOn(t.slug);
  t.truth.answers = 'down';
  await act(monthly, 'stop');
  await t.outbox();
  t.clock.set('2027-11-15T18:00:00Z');
  await t.hear();
  expect((await t.status(monthly)).mandateLeft).toBe(true);
  t.clock.set('2027-11-16T19:00:00Z');
  await t.hear();
  expect((await t.status(monthly)).mandateLeft).toBe(false);
});

test('a payment company that lets us ask nothing says nothing of a mandate', async () => {
  const monthly = await t.goOn(t.slug);
  t.truth.answers = 'refused';
  await t.dayOf('2026-12-12T05:00:00Z');
  expect((await t.status(monthly)).state).toBe('active');
  await act(monthly, 'stop');
  await t.outbox();
  expect((await t.status(monthly)).mandateLeft).toBe(true);
});

test('who pays a first gift twice keeps one mandate: that of the payment that counts', async () => {
  const { gift, orderId } = await t.begin(t.slug);
  const [counted, besides] = [t.truth.payFirst(orderId), t.truth.payFirst(orderId)];
  await t.hear();
  await t.outbox();
  const stateOf = ({ tokenId }: { tokenId: string | null }) => t.truth.mandates.get(tokenId ?? '')?.state;
  expect([stateOf(counted), stateOf(besides)]).toEqual(['confirmed', 'cancelled']);
  const { monthly } = (await t.app.inject(`/api/gifts/${gift}`)).json().data;
  expect(await t.status(monthly)).toMatchObject({ state: 'active', mandateLeft: false });
  expect(await tokenOf(monthly)).toBe(counted.tokenId);
});

test('while the payment company does not answer, a mandate that was set up besides is ended again and again', async () => {
  const { orderId } = await t.begin(t.slug);
  t.truth.payFirst(orderId);
  await t.hear();
  const besides = t.truth.payFirst(orderId);
  t.truth.answers = 'down';
  await t.hear();
  t.truth.answers = 'given';
  t.clock.advanceSeconds(16 * 60);
  await t.hear();
  expect(t.truth.mandates.get(besides.tokenId ?? '')?.state).toBe('cancelled');
});

test('a payment that was not the one that counts sets no months up, whichever is heard of first', async () => {
  const { gift, orderId } = await t.begin(t.slug);
  const foreign = Object.assign(t.truth.payFirst(orderId), { international: true });
  await t.hear();
  const { monthly } = (await t.app.inject(`/api/gifts/${gift}`)).json().data;
  expect(await t.status(monthly)).toMatchObject({ state: 'asked' });
  expect(t.truth.mandates.get(foreign.tokenId ?? '')?.state).toBe('cancelled');
  const own = t.truth.payFirst(orderId);
  await t.hear();
  expect(await t.status(monthly)).toMatchObject({ state: 'active' });
  expect(await tokenOf(monthly)).toBe(own.tokenId);
});
