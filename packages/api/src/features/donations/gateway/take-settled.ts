import { sql } from 'kysely';

import type { PaymentGateway, SettledLine } from '../../../platform/payments/payment-gateway.ts';
import type { Break } from '../books/figure-questions.ts';
import { fetched } from '../books/inbox.ts';
import type { Giving } from '../giving.ts';
import { bookedPayments, isAsKnown, isOfDispute, knownDisputes, knownPayments } from './compare-settled.ts';

/** Queries the gateway about payments whose capture or cost no event has reported. */
const takeUnknownPayments = async (
  giving: Giving,
  gateway: PaymentGateway,
  lines: readonly SettledLine[],
): Promise<void> => {
  const booked = await bookedPayments(giving, lines);
  for (const { kind, id } of lines) {
    if (kind !== 'payment' || (booked.get(id)?.fee ?? null) !== null) continue;
    const told = await gateway.payment(id);
    if (told.kind === 'done') await giving.queue.take(fetched({ payment: told.value }));
  }
};

/**
 * Queries disputes of which the report says more than the events did. A dispute whose payment is not known yet is left
 * for later: news is taken once, and would be lost.
 */
const takeUnknownDisputes = async (
  giving: Giving,
  gateway: PaymentGateway,
  lines: readonly SettledLine[],
): Promise<void> => {
  const disputes = await knownDisputes(giving, lines);
  for (const line of lines.filter(isOfDispute)) {
    const known = disputes.get(line.disputeId ?? '');
    // Money is taken when a dispute is lost, or while it is open: only the gateway knows.
    if (known !== undefined && known.state !== 'open' && isAsKnown(line, known)) continue;
    const told = await gateway.dispute(line.disputeId ?? '');
    if (told.kind !== 'done') continue;
    const { paymentId } = told.value;
    if ((await knownPayments(giving, [paymentId])).has(paymentId))
      await giving.queue.take(fetched({ dispute: told.value }));
  }
};

/** A refund whose payment our books do not know yet. */
export const refundWaits = 'refund_waits';

/**
 * Takes refunds made at the gateway that no event has reported. A refund whose payment is not known yet is left for
 * later: news is taken once, and would be lost. Returns the refunds left.
 */
const takeUnknownRefunds = async (giving: Giving, lines: readonly SettledLine[]): Promise<Break[]> => {
  const {
    platform: { db },
    book,
    queue,
  } = giving;
  const refunds = lines.filter(({ kind }) => kind === 'refund');
  const { rows } = await sql<{ id: string }>`
    SELECT provider_refund_id AS id FROM refunds WHERE provider = ${book.provider} AND mode = ${book.mode}
      AND state = 'processed' AND provider_refund_id = ANY(${refunds.map(({ id }) => id)}::text[])`.execute(
    db,
  );
  const known = new Set(rows.map(({ id }) => id));
  const news = refunds.filter(({ id }) => !known.has(id));
  const paid = await knownPayments(
    giving,
    news.map(({ paymentId }) => paymentId),
  );
  const waiting: Break[] = [];
  for (const { id, paymentId, amount, madeAt } of news) {
    if (paymentId === null || !paid.has(paymentId)) {
      waiting.push({ kind: refundWaits, subject: id, expected: null, found: amount });
      continue;
    }
    const refund = { refundId: id, paymentId, amount, madeAt, requestKey: null, bankReference: null };
    await queue.take(fetched({ refund: { ...refund, status: 'processed' } }));
  }
  return waiting;
};

/** Takes news that only a report contains, like all events; returns what is left for another reading. */
export const takeUnknown = async (
  giving: Giving,
  gateway: PaymentGateway,
  lines: readonly SettledLine[],
): Promise<Break[]> => {
  await takeUnknownPayments(giving, gateway, lines);
  await takeUnknownDisputes(giving, gateway, lines);
  return takeUnknownRefunds(giving, lines);
};
