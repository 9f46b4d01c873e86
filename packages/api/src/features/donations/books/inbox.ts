import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { GatewayFacts } from '../../../platform/payments/payment-gateway.ts';
import type { Book } from './load-gifts.ts';

/** An event that came in: signed by the gateway, or written down from what was fetched there. */
export interface Arrival {
  readonly eventId: string;
  readonly origin: 'signed' | 'fetched';
  readonly body: Buffer;
  readonly facts: GatewayFacts | null;
}

const factNames = ['payment', 'refund', 'dispute'] as const;

/** What was fetched as an event; its id names what it tells, so that the same news is taken once. */
export const fetched = (told: Partial<GatewayFacts>): Arrival => {
  const facts: GatewayFacts = { payment: null, refund: null, dispute: null, ...told };
  const { payment, refund } = facts;
  const about = [
    payment && `${payment.paymentId}:${payment.status}:${payment.refunded}:${payment.fee ?? ''}`,
    refund && `${refund.refundId}:${refund.status}`,
  ];
  return {
    eventId: `fetch:${about.filter(Boolean).join(':')}`,
    origin: 'fetched',
    body: Buffer.from(JSON.stringify(facts)),
    facts,
  };
};

/** Reads back what `fetched` wrote. */
export const readFetched = (body: Uint8Array): GatewayFacts => {
  const facts = JSON.parse(Buffer.from(body).toString('utf8')) as GatewayFacts;
  for (const name of factNames) {
    const fact = facts[name];
    if (fact !== null && 'madeAt' in fact) fact.madeAt = new Date(fact.madeAt);
  }
  return facts;
};

/**
 * Puts events into the inbox; returns those that were not there yet. `processed`: this transaction
 * applies them too; otherwise they wait for the worker.
 */
export const keepArrivals = async (
  tx: Transaction<DB>,
  { provider, mode }: Book,
  arrivals: readonly Arrival[],
  { now, processed }: { now: Date; processed: boolean },
): Promise<Arrival[]> => {
  const unique = new Map(arrivals.map((arrival) => [arrival.eventId, arrival]));
  // In one order, so that two batches that share events do not wait for each other.
  const ordered = [...unique.values()].toSorted((left, right) => (left.eventId < right.eventId ? -1 : 1));
  const rows = ordered.map(({ eventId, origin, body }) => ({
    event: eventId,
    origin,
    body: body.toString('base64'),
  }));
  const kept = await sql<{ eventId: string }>`
    INSERT INTO webhook_inbox (provider, mode, event_id, origin, body, received_at, processed_at, next_try_at)
    SELECT ${provider}, ${mode}, event, origin, decode(body, 'base64'), ${now},
      ${processed ? now : null}::timestamptz, ${processed ? null : now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (event text, origin text, body text)
    ORDER BY event
    ON CONFLICT (provider, mode, event_id) DO NOTHING
    RETURNING event_id`.execute(tx);
  const fresh = new Set(kept.rows.map(({ eventId }) => eventId));
  return ordered.filter(({ eventId }) => fresh.has(eventId));
};
