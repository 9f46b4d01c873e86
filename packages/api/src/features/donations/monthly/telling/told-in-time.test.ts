import { expect, test } from 'vitest';

import { freshMonthly } from '../../testing/monthly/fresh-monthly.ts';
import { takeMonths } from '../follow-monthly.ts';
import { monthlyAtDesk } from '../monthly-at-desk.ts';
import { tellOfMonthlyGifts } from './tell-monthly.ts';

const t = freshMonthly();

const act = (monthly: string, what: 'pause' | 'resume') => t.post(`/monthly_gifts/${monthly}/${what}`);
const charged = () => t.truth.charged.length;
/** Returns the letters sent about coming months, after sending the waiting ones. */
const soonLetters = async () => {
  await tellOfMonthlyGifts(t.platform);
  return (await t.outbox()).filter(({ subject }) => subject?.startsWith('Your monthly gift: '));
};
const endsOn = (day: string | null) =>
  t.platform.db.updateTable('campaigns').set({ endsOn: day }).where('id', '=', t.campaignId).execute();

/** Returns the monthly gift as the desk reads it. */
const atDesk = async (monthly: string) => {
  const { firstDonationId } = await t.platform.db
    .selectFrom('monthlyGifts')
    .select('firstDonationId')
    .where('key', '=', monthly)
    .executeTakeFirstOrThrow();
  return monthlyAtDesk(t.giving, firstDonationId);
};

/** Runs the daily work without sending letters. */
const workAt = async (moment: string): Promise<void> => {
  t.clock.set(moment);
  await takeMonths(t.giving, t.truth.gateway);
};

test('nothing is taken before its letter was handed over a day ago', async () => {
  await t.goOn(t.slug);
  const before = charged();
  await workAt('2026-12-12T05:00:00Z');
  await workAt('2026-12-13T06:00:00Z');
  expect(charged()).toBe(before);
  expect(await soonLetters()).toHaveLength(1);
  await workAt('2026-12-14T05:45:00Z');
  expect(charged()).toBe(before);
  await workAt('2026-12-14T06:00:00Z');
  expect(charged()).toBe(before + 1);
});

test('a letter waits while its month is paused, and leaves once it goes on', async () => {
  const monthly = await t.goOn(t.slug);
  await workAt('2026-12-12T05:00:00Z');
  await act(monthly, 'pause');
  expect(await soonLetters()).toEqual([]);
  await act(monthly, 'resume');
  expect(await soonLetters()).toHaveLength(1);
});

test('a letter about a month that passed in a pause never leaves', async () => {
  const monthly = await t.goOn(t.slug);
  await workAt('2026-12-12T05:00:00Z');
  await act(monthly, 'pause');
  await t.dayOf('2026-12-16T05:00:00Z');
  await act(monthly, 'resume');
  expect(await soonLetters()).toEqual([]);
});

test('what could not be asked for a day later any more is not told', async () => {
  const monthly = await t.goOn(t.slug);
  await t.dayOf('2026-12-16T05:00:00Z');
  expect(await soonLetters()).toEqual([]);
  await t.dayOf('2026-12-17T05:00:00Z');
  expect((await t.status(monthly)).nextOn).toBe('2027-01-15');
});

test('what would be taken after the last day of its campaign is neither told nor taken', async () => {
  const monthly = await t.goOn(t.slug);
  const before = charged();
  await endsOn('2026-12-16');
  expect((await t.status(monthly)).nextOn).toBeNull();
  expect((await atDesk(monthly))?.nextOn).toBeNull();
  await t.dayOf('2026-12-12T05:00:00Z');
  expect(await soonLetters()).toEqual([]);
  await endsOn('2026-12-17');
  expect((await t.status(monthly)).nextOn).toBe('2026-12-15');
  expect((await atDesk(monthly))?.nextOn).toBe('2026-12-15');
  await t.dayOf('2026-12-12T06:00:00Z');
  expect(await soonLetters()).toHaveLength(1);
  await endsOn('2026-12-16');
  await t.dayOf('2026-12-13T06:00:00Z');
  expect(charged()).toBe(before);
  await endsOn('2026-12-17');
  await t.dayOf('2026-12-13T06:15:00Z');
  expect(charged()).toBe(before + 1);
});

test('letters name no next day that its campaign does not reach', async () => {
  await endsOn('2026-12-16');
  await t.goOn(t.slug);
  const begun = (await t.outbox()).at(-1);
  expect(begun?.subject).toBe('Your monthly gift has begun');
  expect(begun?.body).not.toContain('The next one is due');
});

test('of one that never began no end is told', async () => {
  const { gift, orderId } = await t.begin(t.slug);
  t.truth.payFirst(orderId, 'asked');
  await t.hear();
  const { monthly } = (await t.app.inject(`/api/gifts/${gift}`)).json().data;
  expect((await t.post(`/monthly_gifts/${monthly}/stop`)).status).toBe(200);
  expect((await t.outbox()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Thank you: receipt/),
  ]);
});
