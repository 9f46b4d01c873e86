import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { DisputeState, PaymentState, RefundState, Standing } from '../rules/standing.ts';
import type { GiftState, StoredGift } from './gift-row.ts';

/** Which book of which gateway. */
export interface Book {
  readonly provider: string;
  readonly mode: MoneyMode;
}

/** A moment as it comes inside JSON. */
type JsonMoment = string;
type InJson<State, Moments extends keyof State> = Omit<State, Moments> & {
  [Name in Moments]: JsonMoment | (null extends State[Name] ? null : never);
};

interface GiftRow extends Omit<Standing, 'payments' | 'refunds' | 'disputes'> {
  state: GiftState;
  failure: string | null;
  payments: InJson<PaymentState, 'madeAt' | 'capturedAt'>[];
  refunds: InJson<RefundState, 'madeAt' | 'processedAt'>[];
  disputes: DisputeState[];
}

const giftIds = ({ provider, mode }: Book, orderIds: readonly string[], paymentIds: readonly string[]) => sql`
  ARRAY(
    SELECT donation_id FROM gateway_orders
    WHERE provider = ${provider} AND mode = ${mode} AND provider_order_id = ANY(${[...orderIds]}::text[])
    UNION
    SELECT donation_id FROM payments
    WHERE provider = ${provider} AND mode = ${mode} AND provider_payment_id = ANY(${[...paymentIds]}::text[]))`;

const giftRows = async (db: Kysely<DB>, ids: readonly string[]): Promise<GiftRow[]> => {
  const { rows } = await sql<GiftRow>`
    SELECT gift.id AS donation_id, gift.campaign_id, gift.donor_id, campaign.issuer_id,
      gift_order.provider_order_id AS order_id, gift.amount AS gift, gift.tip, campaign.takes_foreign,
      gift.confirmed_at, gift.state, gift.failure,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('paymentId', provider_payment_id, 'amount', amount, 'rank', rank,
          'role', role, 'international', international, 'method', method, 'paidWith', instrument, 'failure', failure,
          'fee', fee, 'tax', tax, 'madeAt', made_at, 'capturedAt', captured_at)), '[]')
        FROM payments WHERE donation_id = gift.id) AS payments,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'refundId', provider_refund_id, 'requestKey', request_key,
          'paymentId', provider_payment_id, 'kind', kind, 'amount', amount, 'state', state,
          'bankReference', bank_reference, 'madeAt', created_at, 'processedAt', processed_at)), '[]')
        FROM refunds WHERE donation_id = gift.id) AS refunds,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('disputeId', provider_dispute_id, 'paymentId', provider_payment_id,
          'amount', amount, 'state', state)), '[]')
        FROM disputes WHERE donation_id = gift.id) AS disputes
    FROM donations gift
    JOIN gateway_orders gift_order ON gift_order.donation_id = gift.id
    JOIN campaigns campaign ON campaign.id = gift.campaign_id
    WHERE gift.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return rows;
};

const momentOf = (moment: JsonMoment | null): Date | null => (moment === null ? null : new Date(moment));

const giftOf = ({ state, failure, payments, refunds, ...gift }: GiftRow): StoredGift => ({
  state,
  failure,
  standing: {
    ...gift,
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

/** The gift of an order with all that is known of its money, to be looked at only. */
export const readGift = async (db: Kysely<DB>, donationId: string): Promise<StoredGift | null> => {
  const [row] = await giftRows(db, [donationId]);
  return row ? giftOf(row) : null;
};

/**
 * The gifts of these orders and payments with all that is known of their money, locked until the
 * transaction ends; always in one order, so that two batches never wait for each other.
 */
export const loadGifts = async (
  tx: Transaction<DB>,
  book: Book,
  orderIds: readonly string[],
  paymentIds: readonly string[],
): Promise<StoredGift[]> => {
  // First by itself: joined to others, rows that had to be waited for could be seen as they were before.
  const { rows: locked } = await sql<{ id: string }>`
    SELECT id FROM donations WHERE id = ANY(${giftIds(book, orderIds, paymentIds)})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  if (locked.length === 0) return [];
  const rows = await giftRows(
    tx,
    locked.map(({ id }) => id),
  );
  return rows.map(giftOf);
};
