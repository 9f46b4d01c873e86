import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { DisputeState, PaymentState, RefundState, GiftStanding } from '../rules/gift-standing.ts';
import type { GiftState, StoredGift } from './gift-row.ts';

/** The book of a gateway and a money mode. */
export interface Book {
  readonly provider: string;
  readonly mode: MoneyMode;
}

/** A moment as found in JSON. */
type JsonMoment = string;
type InJson<State, Moments extends keyof State> = Omit<State, Moments> & {
  [Name in Moments]: JsonMoment | (null extends State[Name] ? null : never);
};

/** A gift as returned by the database. */
export interface GiftRow extends Omit<GiftStanding, 'payments' | 'refunds' | 'disputes' | 'confirmedAt'> {
  confirmedAt: JsonMoment | null;
  state: GiftState;
  failure: string | null;
  payments: InJson<PaymentState, 'madeAt' | 'capturedAt'>[];
  refunds: InJson<RefundState, 'madeAt' | 'processedAt'>[];
  disputes: DisputeState[];
}

const momentOf = (moment: JsonMoment | null): Date | null => (moment === null ? null : new Date(moment));

/** Converts a row to a gift, parsing the moments from JSON. */
export const giftOf = ({ state, failure, payments, refunds, confirmedAt, ...gift }: GiftRow): StoredGift => ({
  state,
  failure,
  standing: {
    ...gift,
    confirmedAt: momentOf(confirmedAt),
    payments: payments.map((payment) => ({
      ...payment,
      madeAt: new Date(payment.madeAt),
      capturedAt: momentOf(payment.capturedAt),
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      madeAt: new Date(refund.madeAt),
      processedAt: momentOf(refund.processedAt),
    })),
  },
});

/** Reads a gift with everything known of its money, without locking it. */
export const readGift = async (db: Kysely<DB>, donationId: string): Promise<StoredGift | null> => {
  const { rows } = await sql<{ gift: GiftRow }>`
    SELECT gift FROM known_gifts(${[donationId]}::uuid[]) AS gift`.execute(db);
  return rows[0] ? giftOf(rows[0].gift) : null;
};

/** The subject of an event; either part may be missing. */
export interface About {
  readonly orderId: string | null;
  readonly paymentId: string | null;
}

/**
 * Returns the gifts of these orders and payments with everything known of their money, locked until the transaction
 * ends.
 */
export const loadGifts = async (
  tx: Transaction<DB>,
  { provider, mode }: Book,
  news: readonly About[],
): Promise<StoredGift[]> => {
  const orders = news.map(({ orderId }) => orderId);
  const paid = news.map(({ paymentId }) => paymentId);
  const { rows } = await sql<{ gift: GiftRow }>`
    SELECT gift FROM hold_gifts(${provider}, ${mode}, ${orders}::text[], ${paid}::text[]) AS gift`.execute(
    tx,
  );
  return rows.map(({ gift }) => giftOf(gift));
};
