import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addDays, kolkataDay } from '@mysathi/contract/time/calendar';

import type { PaymentGateway, SettledLine } from '../../../platform/payments/payment-gateway.ts';
import { findBreaks } from '../books/balance-check.ts';
import { openExceptions } from '../books/open-exceptions.ts';
import { sendRefund } from './send-refunds.ts';
import { settleDay, settleRecentDays } from './settlements.ts';
import { alteredGateway } from '../testing/altered-gateway.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { reporting, settledLine } from '../testing/settled-reports.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.platform.db.deleteFrom('reconRuns').execute();
  await t.platform.db.deleteFrom('settlements').execute();
  await t.gateway.setSwitches({});
});

const dayAgo = (days: number) => addDays(kolkataDay(t.clock.now()), -days);

/** Makes a line of money without a payment of ours, which is no reason to read the report again. */
const adjustment = (settlementId: string, id: string, credit: number): SettledLine => ({
  ...settledLine(t, settlementId, id, { credit }),
  kind: 'adjustment',
});

/** Reads the reports of a morning; returns the days requested. */
const settle = async (reports: Record<string, SettledLine[]> = {}, isDown = false): Promise<string[]> => {
  const asked: string[] = [];
  const settled = settleRecentDays(t.giving, reporting(t, reports, { asked, isDown }));
  if (isDown) await expect(settled).rejects.toThrow('no report');
  else await settled;
  return asked;
};

test('mornings that were missed are made up for, thirty days back at most', async () => {
  expect(await settle()).toEqual([dayAgo(1), dayAgo(0)]);
  expect(await settle()).toEqual([dayAgo(1), dayAgo(0)]);
  t.clock.advanceSeconds(3 * 86_400);
  await settle({}, true);
  expect(await settle()).toEqual([3, 2, 1, 0].map(dayAgo));
  t.clock.advanceSeconds(40 * 86_400);
  const late = await settle();
  expect([late[0], late.length]).toEqual([dayAgo(30), 31]);
});

test('a day whose report cannot be read is noted, read again each morning, and stops no other', async () => {
  const bad = dayAgo(1);
  const asked: string[] = [];
  const morning = (reports: Record<string, SettledLine[] | 'down'>) => {
    asked.length = 0;
    return settleRecentDays(t.giving, reporting(t, reports, { asked }));
  };
  const later = { [dayAgo(0)]: [adjustment('setl_AfterBad', 'adj_AfterBad', 980_00)] };
  await expect(morning({ [bad]: 'down', ...later })).rejects.toThrow(`no report for ${bad}`);
  expect(asked).toEqual([bad, dayAgo(0)]);
  expect(await posted('setl_AfterBad')).toEqual({ 'settle:setl_AfterBad': 980_00 });
  const { open } = await openExceptions(t.giving);
  expect(open).toContainEqual(expect.objectContaining({ kind: 'report_unread', subject: bad }));
  t.clock.advanceSeconds(3 * 86_400);
  await expect(morning({ [bad]: 'down', ...later })).rejects.toThrow(`no report for ${bad}`);
  expect(asked).toEqual([bad, ...[3, 2, 1, 0].map(dayAgo)]);
  t.clock.advanceSeconds(86_400);
  await morning(later);
  expect(asked).toEqual([bad, dayAgo(1), dayAgo(0)]);
  expect((await openExceptions(t.giving)).open.map(({ kind }) => kind)).not.toContain('report_unread');
  await morning(later);
  expect(asked).toEqual([dayAgo(1), dayAgo(0)]);
});

test('rows that cannot be read are noted one by one, the others booked, and the day is read again', async () => {
  const day = dayAgo(0);
  const known = settledLine(t, 'setl_Rows', 'pay_Rows1', { credit: 980_00 });
  const breaks = await settleDay(
    t.giving,
    reporting(t, { [day]: [known] }, { unread: ['adj_Strange', 'row 3'] }),
    day,
  );
  const unread = { kind: 'row_unread', expected: null, found: null };
  expect(breaks).toContainEqual({ ...unread, subject: 'adj_Strange' });
  expect(breaks).toContainEqual({ ...unread, subject: 'row 3' });
  expect(await posted('setl_Rows')).toEqual({ 'settle:setl_Rows': 980_00 });
  t.clock.advanceSeconds(3 * 86_400);
  expect(await settle()).toContain(day);
});

test('a refund waits for its payment, and its report is read again until it is known', async () => {
  const gift = await t.giveAndPay(slug, { amount: 700_00 });
  const { paymentId } = await t.platform.db
    .selectFrom('payments')
    .innerJoin('donations', 'donations.id', 'payments.donationId')
    .select('providerPaymentId as paymentId')
    .where('donations.key', '=', gift)
    .executeTakeFirstOrThrow();
  const line = {
    kind: 'refund' as const,
    disputeId: null,
    settlementId: 'setl_1',
    amount: 700_00,
    credit: 0,
    fee: 0,
    tax: 0,
  };
  const refund = { ...line, id: 'rfnd_Early0001', debit: 700_00, madeAt: t.clock.now() };
  const day = dayAgo(0);
  const early = { [day]: [{ ...refund, paymentId: 'pay_NotHeardOfYet' }] };
  await settle(early);
  t.clock.advanceSeconds(86_400);
  expect(await settle(early)).toEqual([dayAgo(1), dayAgo(0)]);
  expect((await t.status(gift)).refund.made).toEqual([]);
  const noted = await t.platform.db.selectFrom('paymentExceptions').select('kind').execute();
  expect(noted).toEqual([]);
  const breaks = await t.platform.db.selectFrom('reconBreaks').select(['kind', 'subject']).execute();
  expect(breaks).toEqual(Array.from({ length: 2 }, () => ({ kind: 'refund_waits', subject: refund.id })));
  t.clock.advanceSeconds(86_400);
  expect(await settle({ [day]: [{ ...refund, paymentId }] })).toEqual([day, dayAgo(1), dayAgo(0)]);
  expect((await t.status(gift)).refund.made).toMatchObject([{ amount: 700_00, state: 'processed' }]);
  t.clock.advanceSeconds(86_400);
  expect(await settle()).toEqual([dayAgo(1), dayAgo(0)]);
});

/** Requests a refund that is made, while the answer and all events are lost. Returns its line in the report. */
const loseAnswer = async (
  gift: string,
  part: 'all' | 'tip',
  refunds: 'at-once' | 'pending',
): Promise<SettledLine> => {
  await t.gateway.setSwitches({ delivery: 'drop', refunds });
  await t.post(`/gifts/${gift}/refund`, { part });
  const { id } = await t.platform.db
    .selectFrom('refunds')
    .innerJoin('donations', 'donations.id', 'refunds.donationId')
    .select('refunds.id')
    .where('donations.key', '=', gift)
    .executeTakeFirstOrThrow();
  const real = t.giving.gateway!;
  const lines: SettledLine[] = [];
  const deaf = alteredGateway(real, {
    refund: async (request: Parameters<PaymentGateway['refund']>[0]) => {
      const made = await real.refund(request);
      if (made.kind === 'done') {
        const { refundId, paymentId, amount, madeAt } = made.value;
        const line = {
          disputeId: null,
          settlementId: 'setl_2',
          credit: 0,
          debit: 0,
          fee: 0,
          tax: 0,
          amount,
          madeAt,
        };
        lines.push({ ...line, kind: 'refund', id: refundId, paymentId });
      }
      return { kind: 'unknown' as const, reason: 'lost' };
    },
  });
  await expect(sendRefund(t.giving, deaf, id)).rejects.toThrow('not answered');
  return lines[0]!;
};

test.each([
  ['all', 'at-once', 'whole', 0],
  ['tip', 'at-once', 'tip', 900_00],
  ['tip', 'pending', 'tip', 900_00],
] as const)(
  'a refund of %s, made %s, that its report tells of before its answer comes is one',
  async (part, course, kind, raised) => {
    const { db } = t.platform;
    const campaign = await makeCampaign(db);
    const gift = await t.giveAndPay(campaign.slug, { amount: 900_00, tip: 90_00 });
    const line = await loseAnswer(gift, part, course);
    await settle({ [dayAgo(0)]: [line] });
    // The job asks again, and is answered now.
    await t.outbox();
    await t.gateway.settled();
    const refunds = await db
      .selectFrom('refunds')
      .innerJoin('donations', 'donations.id', 'refunds.donationId')
      .select(['providerRefundId', 'kind', 'refunds.amount', 'refunds.state'])
      .where('donations.key', '=', gift)
      .execute();
    const amount = part === 'all' ? 990_00 : 90_00;
    expect(refunds).toEqual([{ providerRefundId: line.id, kind, amount, state: 'processed' }]);
    expect((await t.totals(campaign.slug)).raised).toBe(raised);
    expect((await t.status(gift)).refund).toMatchObject({ gift: raised, tip: 0 });
    const waiting = db.selectFrom('webhookInbox').select('eventId').where('processedAt', 'is', null);
    expect(await waiting.execute()).toEqual([]);
    expect(await db.selectFrom('paymentExceptions').select('kind').execute()).toEqual([]);
    expect(await findBreaks(db, 'sandbox')).toEqual([]);
  },
);

const read = (...lines: SettledLine[]) =>
  settleDay(t.giving, reporting(t, { [dayAgo(0)]: lines }), dayAgo(0));
/** Returns what was posted for the bank, by the key of its entry. */
const posted = async (settlementId: string) => {
  const rows = await t.platform.db
    .selectFrom('journalEntries as entry')
    .innerJoin('postings', 'postings.entryId', 'entry.id')
    .select(['entry.key', 'amount'])
    .where('entry.key', 'like', `settle:${settlementId}%`)
    .where('account', '=', 'bank')
    .execute();
  return Object.fromEntries(rows.map(({ key, amount }) => [key, amount]));
};

test('a report that was not complete is completed by the next reading, once however often it is read', async () => {
  const first = settledLine(t, 'setl_Late', 'pay_Late1', { credit: 980_00 });
  const second = settledLine(t, 'setl_Late', 'pay_Late2', { credit: 490_00 });
  const back = settledLine(t, 'setl_Late', 'rfnd_Late1', { debit: 300_00 });
  // A different settlement whose name begins alike.
  const other = settledLine(t, 'setl_Later', 'pay_Late3', { credit: 1_00 });
  await read(first, other);
  await Promise.all([read(first, second, other), read(first, second, other)]);
  await read(first, second, other);
  const grown = { 'settle:setl_Late': 980_00, 'settle:setl_Late:2': 490_00, 'settle:setl_Later': 1_00 };
  expect(await posted('setl_Late')).toEqual(grown);
  const breaks = [...(await read(first, second, back)), ...(await read(first, second, back))];
  expect(breaks.map(({ kind }) => kind)).not.toContain('settlement_amount');
  expect(await posted('setl_Late')).toEqual({ ...grown, 'settle:setl_Late:3': -300_00 });
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('a report that takes back what it told before is noted, and nothing is posted for it', async () => {
  const first = settledLine(t, 'setl_Less', 'pay_Less1', { credit: 980_00 });
  const second = settledLine(t, 'setl_Less', 'pay_Less2', { credit: 490_00 });
  await read(first, second);
  expect(await read(first)).toContainEqual({
    kind: 'settlement_amount',
    subject: 'setl_Less',
    expected: 1470_00,
    found: 980_00,
  });
  expect(await posted('setl_Less')).toEqual({ 'settle:setl_Less': 1470_00 });
  const noted = t.platform.db
    .selectFrom('reconBreaks')
    .select('subject')
    .where('kind', '=', 'settlement_amount');
  expect(await noted.execute()).toEqual([{ subject: 'setl_Less' }]);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('a settlement that is gone from its report is noted each morning, until the report tells of it again', async () => {
  const gone = adjustment('setl_Gone', 'adj_Gone1', 980_00);
  const stays = adjustment('setl_Stays', 'adj_Stays1', 50_00);
  const day = dayAgo(0);
  await settle({ [day]: [gone, stays] });
  t.clock.advanceSeconds(86_400);
  const missing = { kind: 'settlement_missing', subject: 'setl_Gone', expected: 980_00, found: null };
  const notedNow = async () => {
    const { rows } = await sql`
      SELECT kind, subject, expected, found FROM recon_breaks
      WHERE run_id = (SELECT max(id) FROM recon_runs WHERE day = ${day}) AND kind LIKE 'settlement%'`.execute(
      t.platform.db,
    );
    return rows;
  };
  await settle({ [day]: [stays] });
  expect(await notedNow()).toEqual([missing]);
  expect(await posted('setl_Gone')).toEqual({ 'settle:setl_Gone': 980_00 });
  t.clock.advanceSeconds(86_400);
  expect(await settle({ [day]: [stays] })).toEqual([day, dayAgo(1), dayAgo(0)]);
  expect(await notedNow()).toEqual([missing]);
  t.clock.advanceSeconds(86_400);
  await settle({ [day]: [gone, stays] });
  expect(await notedNow()).toEqual([]);
  t.clock.advanceSeconds(86_400);
  expect(await settle()).toEqual([dayAgo(1), dayAgo(0)]);
});

test('a settlement whose sum rises because less went off is noted: what was told of it is gone', async () => {
  const paid = settledLine(t, 'setl_Rise', 'pay_Rise1', { credit: 980_00 });
  const back = settledLine(t, 'setl_Rise', 'rfnd_Rise1', { debit: 300_00 });
  await read(paid, back);
  expect(await read(paid)).toContainEqual({
    kind: 'settlement_amount',
    subject: 'setl_Rise',
    expected: 680_00,
    found: 980_00,
  });
  expect(await posted('setl_Rise')).toEqual({ 'settle:setl_Rise': 680_00 });
});
