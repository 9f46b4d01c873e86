import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { GatewayFacts } from '../../../platform/payments/payment-gateway.ts';
import type { StoredGift } from './gift-row.ts';
import { giftOf } from './load-gifts.ts';
import type { Book, GiftRow } from './load-gifts.ts';
import type { Platform } from '../../../platform/platform.ts';

type EventSeals = Pick<Platform, 'paymentEvents'>;

/** An incoming event: signed by the gateway, or made from what was fetched there. */
export interface Arrival {
  readonly eventId: string;
  readonly origin: 'signed' | 'fetched';
  readonly body: Buffer;
  readonly facts: GatewayFacts | null;
}

/** Returns the payment that an event is about. */
export const paymentIdOf = ({ payment, refund, dispute }: GatewayFacts): string | null =>
  payment?.paymentId ?? refund?.paymentId ?? dispute?.paymentId ?? null;

const factNames = ['payment', 'refund', 'dispute'] as const;

/** Makes an event from fetched facts; its id contains the facts, so that the same news is taken only once. */
export const fetched = (told: Partial<GatewayFacts>): Arrival => {
  const facts: GatewayFacts = { payment: null, refund: null, dispute: null, ...told };
  const { payment, refund, dispute } = facts;
  const about = [
    payment &&
      `${payment.paymentId}:${payment.returned ? 'returned' : payment.status}:${payment.refunded}:${payment.fee ?? ''}${payment.tokenId === null ? '' : `:${payment.tokenId}`}${payment.international ? ':abroad' : ''}`,
    // With and without its key are two different events: the settlement report lacks the key.
    refund && [refund.refundId, refund.status, refund.requestKey].filter(Boolean).join(':'),
    dispute && `${dispute.disputeId}:${dispute.state}`,
  ];
  return {
    eventId: `fetch:${about.filter(Boolean).join(':')}`,
    origin: 'fetched',
    body: Buffer.from(JSON.stringify(facts)),
    facts,
  };
};

/** Parses what `fetched` wrote. */
export const readFetched = (body: Uint8Array): GatewayFacts => {
  const facts = JSON.parse(Buffer.from(body).toString('utf8')) as GatewayFacts;
  for (const name of factNames) {
    const fact = facts[name];
    if (fact !== null && 'madeAt' in fact) fact.madeAt = new Date(fact.madeAt);
  }
  return facts;
};

const rowsOf = ({ paymentEvents }: EventSeals, arrivals: readonly Arrival[]): string =>
  JSON.stringify(
    arrivals.map(({ eventId, origin, body, facts }) => ({
      event: eventId,
      origin,
      body: paymentEvents.seal(body, eventId).toString('base64'),
      ...(facts && { order_id: facts.payment?.orderId, payment_id: paymentIdOf(facts) }),
    })),
  );

/** Opens the body of a stored event; empty once it was deleted. */
export const openBody = (
  { paymentEvents }: EventSeals,
  { eventId, body }: { eventId: string; body: Buffer },
): Buffer => (body.length === 0 ? body : paymentEvents.open(body, eventId));

/** Stores events in the inbox, where they wait for the worker. */
export const keepArrivals = async (
  platform: Pick<Platform, 'db' | 'paymentEvents'>,
  { provider, mode }: Book,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<void> => {
  await sql`SELECT keep_arrivals(${provider}, ${mode}, ${rowsOf(platform, arrivals)}::jsonb, ${now}, false)`.execute(
    platform.db,
  );
};

/**
 * Stores events in the inbox for this transaction to apply; returns those that are new, and the gifts they are about,
 * locked until the transaction ends.
 */
export const takeArrivals = async (
  seals: EventSeals,
  tx: Transaction<DB>,
  { provider, mode }: Book,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<{ fresh: Arrival[]; gifts: StoredGift[] }> => {
  const { rows } = await sql<{ fresh: string[]; gifts: GiftRow[] }>`
    SELECT fresh, gifts FROM take_arrivals(${provider}, ${mode}, ${rowsOf(seals, arrivals)}::jsonb, ${now})`.execute(
    tx,
  );
  const byId = new Map(arrivals.map((arrival) => [arrival.eventId, arrival]));
  return {
    fresh: rows.flatMap(({ fresh }) => fresh).flatMap((id) => byId.get(id) ?? []),
    gifts: rows.flatMap(({ gifts }) => gifts).map(giftOf),
  };
};
