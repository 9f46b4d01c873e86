import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import * as z from 'zod';

import { addDays, kolkataDay } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/types.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { PaymentGateway, SettledLine } from '../../../platform/payments/payment-gateway.ts';
import { keepRun } from '../books/balance-check.ts';
import type { Break } from '../books/balance-check.ts';
import { fetched } from '../books/inbox.ts';
import { post } from '../books/post.ts';
import type { PostedEntry } from '../books/post.ts';
import type { Giving } from '../giving.ts';

/** Compares the gateway's report of a day with the books. */
export const settlementJob = jobKind({
  name: 'settlement-report',
  data: z.object({}),
  retries: 10,
  runSeconds: 300,
});
/** Every morning, after the gateway has paid out. */
export const settlementTimes = '45 10 * * *';

class NoReport extends Error {}

/** Refunds that were made at the gateway and of which no event has told. */
const takeUnknownRefunds = async (
  { platform: { db }, book, queue }: Giving,
  lines: readonly SettledLine[],
): Promise<void> => {
  const refunds = lines.filter(({ kind }) => kind === 'refund');
  const { rows } = await sql<{ id: string }>`
    SELECT provider_refund_id AS id FROM refunds WHERE provider = ${book.provider} AND mode = ${book.mode}
      AND state = 'processed' AND provider_refund_id = ANY(${refunds.map(({ id }) => id)}::text[])`.execute(
    db,
  );
  const known = new Set(rows.map(({ id }) => id));
  for (const { id, paymentId, amount, madeAt } of refunds) {
    if (known.has(id) || paymentId === null) continue;
    const refund = { refundId: id, paymentId, amount, madeAt, requestKey: null, bankReference: null };
    await queue.take(fetched({ refund: { ...refund, status: 'processed' } }));
  }
};

/** Lines that say something else than our books. */
const compare = async (
  { platform: { db }, book }: Giving,
  lines: readonly SettledLine[],
): Promise<Break[]> => {
  const payments = lines.filter(({ kind }) => kind === 'payment');
  const { rows } = await sql<{ id: string; amount: number; fee: number | null }>`
    SELECT provider_payment_id AS id, amount, fee FROM payments WHERE provider = ${book.provider} AND mode = ${book.mode}
      AND rank = 3 AND provider_payment_id = ANY(${payments.map(({ id }) => id)}::text[])`.execute(db);
  const ours = new Map(rows.map((row) => [row.id, row]));
  return lines.flatMap((line): Break[] => {
    if (line.kind === 'refund') return [];
    if (line.kind === 'adjustment')
      return [{ kind: 'adjustment', subject: line.id, expected: 0, found: line.credit - line.debit }];
    const known = ours.get(line.id);
    if (known === undefined)
      return [{ kind: 'payment_unknown', subject: line.id, expected: null, found: line.amount }];
    if (known.amount !== line.amount)
      return [{ kind: 'payment_amount', subject: line.id, expected: known.amount, found: line.amount }];
    if (known.fee !== line.fee)
      return [{ kind: 'payment_fee', subject: line.id, expected: known.fee, found: line.fee }];
    return [];
  });
};

const settlementEntries = (lines: readonly SettledLine[]): PostedEntry[] =>
  [...Map.groupBy(lines, ({ settlementId }) => settlementId)].flatMap(([id, parts]) => {
    const amount = parts.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    if (amount === 0) return [];
    const settled = [
      { account: 'bank', amount },
      { account: 'gateway_receivable', amount: -amount },
    ];
    return [{ key: `settle:${id}`, campaignId: null, lines: settled }];
  });

const postOnce = async (
  tx: Transaction<DB>,
  { book: { mode } }: Giving,
  entries: readonly PostedEntry[],
): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('settlements', 0))`.execute(tx);
  const keys = entries.map(({ key }) => key);
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM journal_entries WHERE mode = ${mode} AND key = ANY(${keys}::text[])`.execute(tx);
  const posted = new Set(rows.map(({ key }) => key));
  await post(
    tx,
    mode,
    entries.filter(({ key }) => !posted.has(key)),
  );
};

/** Books what was settled on a day (`YYYY-MM-DD`) and compares it line by line. Throws when there is no report. */
export const settleDay = async (giving: Giving, gateway: PaymentGateway, day: string): Promise<Break[]> => {
  const { platform, book } = giving;
  const startedAt = platform.clock.now();
  const report = await gateway.settledOn(day);
  if (report.kind !== 'done') throw new NoReport(`There is no report for ${day}: ${report.kind}.`);
  const lines = report.value;
  await takeUnknownRefunds(giving, lines);
  await platform.db.transaction().execute((tx) => postOnce(tx, giving, settlementEntries(lines)));
  const breaks = await compare(giving, lines);
  const run = {
    mode: book.mode,
    kind: 'settlement' as const,
    day,
    startedAt,
    finishedAt: platform.clock.now(),
  };
  await keepRun(platform, run, breaks);
  return breaks;
};

/** The reports of today and yesterday: one that was not complete yet is read again. */
export const settleRecentDays = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  const today = kolkataDay(giving.platform.clock.now());
  for (const day of [addDays(today, -1), today]) await settleDay(giving, gateway, day);
};
