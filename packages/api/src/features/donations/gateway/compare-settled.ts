import { sql } from 'kysely';

import type { SettledLine } from '../../../platform/payments/payment-gateway.ts';
import type { Break } from '../books/figure-questions.ts';
import type { Giving } from '../giving.ts';
import { ranks } from '../rules/gift-standing.ts';
import type { DisputePhase } from '../rules/gift-standing.ts';

/** Returns those of the payments that are in our books. */
export const knownPayments = async (
  { platform: { db }, book }: Giving,
  ids: readonly (string | null)[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    SELECT provider_payment_id AS id FROM payments WHERE provider = ${book.provider} AND mode = ${book.mode}
      AND provider_payment_id = ANY(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

interface BookedPayment {
  readonly id: string;
  readonly amount: number;
  readonly fee: number | null;
}

/** Returns those payments of a report that are captured in our books. */
export const bookedPayments = async (
  { platform: { db }, book }: Giving,
  lines: readonly SettledLine[],
): Promise<Map<string, BookedPayment>> => {
  const ids = lines.filter(({ kind }) => kind === 'payment').map(({ id }) => id);
  const { rows } = await sql<BookedPayment>`
    SELECT provider_payment_id AS id, amount, fee FROM payments WHERE provider = ${book.provider} AND mode = ${book.mode}
      AND rank = ${sql.lit(ranks.captured)} AND provider_payment_id = ANY(${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** A payment that is not captured in our books, and that the gateway itself does not report as ours. */
export const paymentUnknown = 'payment_unknown';

const breakOfPayment = ({ id, amount, fee }: SettledLine, known: BookedPayment | undefined): Break[] => {
  if (known === undefined) return [{ kind: paymentUnknown, subject: id, expected: null, found: amount }];
  if (known.amount !== amount)
    return [{ kind: 'payment_amount', subject: id, expected: known.amount, found: amount }];
  return known.fee === fee ? [] : [{ kind: 'payment_fee', subject: id, expected: known.fee, found: fee }];
};

interface KnownDispute {
  readonly id: string;
  readonly amount: number;
  readonly state: DisputePhase;
}

/** Tests whether a line is about money that a dispute took or returned. */
export const isOfDispute = ({ kind, disputeId }: SettledLine): boolean =>
  kind === 'adjustment' && disputeId !== null;

/** Returns those disputes of a report that are in our books. */
export const knownDisputes = async (
  { platform: { db }, book }: Giving,
  lines: readonly SettledLine[],
): Promise<Map<string, KnownDispute>> => {
  const ids = lines.filter(isOfDispute).map(({ disputeId }) => disputeId);
  const { rows } = await sql<KnownDispute>`
    SELECT provider_dispute_id AS id, amount, state FROM disputes
    WHERE provider = ${book.provider} AND mode = ${book.mode} AND provider_dispute_id = ANY(${ids}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const isBack = ({ state }: KnownDispute): boolean => state === 'won' || state === 'closed';

/** Tests whether a line matches what our books say of the dispute now. */
export const isAsKnown = ({ credit, debit }: SettledLine, known: KnownDispute): boolean =>
  credit - debit === -known.amount || (isBack(known) && credit - debit === known.amount);

/** A dispute that is not in our books, and that the gateway itself does not report as ours. */
export const disputeUnknown = 'dispute_unknown';

/** Returns the difference between a dispute's line and our books, if any. */
const breakOfDispute = (line: SettledLine, known: KnownDispute | undefined): Break[] => {
  const subject = line.disputeId ?? line.id;
  const found = line.credit - line.debit;
  if (known === undefined) return [{ kind: disputeUnknown, subject, expected: null, found }];
  if (isAsKnown(line, known)) return [];
  return [{ kind: 'dispute_amount', subject, expected: isBack(known) ? known.amount : -known.amount, found }];
};

/** Returns the amounts of those reported refunds that our books have as processed; others still wait for their payment. */
const knownRefunds = async (
  { platform: { db }, book }: Giving,
  lines: readonly SettledLine[],
): Promise<Map<string, number>> => {
  const ids = lines.filter(({ kind }) => kind === 'refund').map(({ id }) => id);
  const { rows } = await sql<{ id: string; amount: number }>`
    SELECT provider_refund_id AS id, amount FROM refunds WHERE provider = ${book.provider} AND mode = ${book.mode}
      AND state = 'processed' AND provider_refund_id = ANY(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
};

const breakOfRefund = ({ id, credit, debit }: SettledLine, expected: number | undefined): Break[] => {
  const found = debit - credit;
  return expected === undefined || expected === found
    ? []
    : [{ kind: 'refund_amount', subject: id, expected, found }];
};

/** Returns the differences between lines and our books. */
export const compareLines = async (giving: Giving, lines: readonly SettledLine[]): Promise<Break[]> => {
  const payments = await bookedPayments(giving, lines);
  const disputes = await knownDisputes(giving, lines);
  const refunds = await knownRefunds(giving, lines);
  return lines.flatMap((line): Break[] => {
    if (line.kind === 'refund') return breakOfRefund(line, refunds.get(line.id));
    if (line.kind === 'payment') return breakOfPayment(line, payments.get(line.id));
    if (line.disputeId !== null) return breakOfDispute(line, disputes.get(line.disputeId));
    return [{ kind: 'adjustment', subject: line.id, expected: 0, found: line.credit - line.debit }];
  });
};
