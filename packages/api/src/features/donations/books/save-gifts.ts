import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import { goneOf } from '../rules/standing.ts';
import type { Standing } from '../rules/standing.ts';
import type { Entry } from '../rules/take-facts.ts';
import { changesOf } from './gift-row.ts';
import type { StoredGift } from './gift-row.ts';
import type { Book } from './load-gifts.ts';
import { post } from './post.ts';
import { issueReceipts, noteRefunds } from './receipts.ts';
import { tell } from './outbox.ts';
import { addToTotals } from './totals.ts';

export interface Saved {
  /** Whose figures changed. */
  readonly campaigns: readonly string[];
  /** Whether donors have to be told something. */
  readonly told: boolean;
}

/** A gift before and after some events, and what they post. */
export interface ChangedGift {
  readonly before: StoredGift;
  readonly after: Standing;
  readonly entries: readonly Entry[];
}

const savePayments = async (
  tx: Transaction<DB>,
  { provider, mode }: Book,
  changed: readonly ChangedGift[],
  now: Date,
): Promise<void> => {
  const rows = changed
    .flatMap(({ before, after }) => {
      const known = new Set(before.standing.payments);
      return after.payments
        .filter((payment) => !known.has(payment) || goneOf(after, payment.paymentId) > 0)
        .map((payment) => ({
          id: payment.paymentId,
          donation: after.donationId,
          amount: payment.amount,
          rank: payment.rank,
          role: payment.role,
          international: payment.international,
          method: payment.method,
          instrument: payment.paidWith,
          failure: payment.failure,
          fee: payment.fee,
          tax: payment.tax,
          gone: goneOf(after, payment.paymentId),
          made_at: payment.madeAt,
          captured_at: payment.capturedAt,
        }));
    })
    // One counts at a time: who stops counting is written first.
    .toSorted((left, right) => Number(left.role === 'counted') - Number(right.role === 'counted'));
  if (rows.length === 0) return;
  await sql`
    INSERT INTO payments (provider, mode, provider_payment_id, donation_id, amount, rank, role, international, method,
      instrument, failure, fee, tax, gone, made_at, captured_at, seen_at)
    SELECT ${provider}, ${mode}, id, donation, amount, rank, role, international, method,
      instrument, failure, fee, tax, gone, made_at, captured_at, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id text, donation uuid, amount bigint, rank smallint,
      role text, international boolean, method text, instrument jsonb, failure text, fee bigint, tax bigint, gone bigint,
      made_at timestamptz, captured_at timestamptz)
    ON CONFLICT (provider, mode, provider_payment_id) DO UPDATE SET rank = excluded.rank, role = excluded.role,
      international = excluded.international, method = excluded.method, instrument = excluded.instrument,
      failure = excluded.failure, fee = excluded.fee, tax = excluded.tax, gone = excluded.gone,
      captured_at = excluded.captured_at, seen_at = excluded.seen_at`.execute(tx);
};

const saveRefunds = async (
  tx: Transaction<DB>,
  { provider, mode }: Book,
  changed: readonly ChangedGift[],
): Promise<void> => {
  const rows = changed.flatMap(({ before, after }) => {
    const known = new Set(before.standing.refunds);
    return after.refunds
      .filter((refund) => !known.has(refund))
      .map((refund) => ({
        id: refund.id ?? crypto.randomUUID(),
        refund: refund.refundId,
        request: refund.requestKey,
        payment: refund.paymentId,
        donation: after.donationId,
        kind: refund.kind,
        amount: refund.amount,
        state: refund.state,
        bank: refund.bankReference,
        made_at: refund.madeAt,
        processed_at: refund.processedAt,
      }));
  });
  if (rows.length === 0) return;
  await sql`
    INSERT INTO refunds (id, provider, mode, provider_refund_id, request_key, provider_payment_id, donation_id, kind,
      amount, state, bank_reference, created_at, processed_at)
    SELECT id, ${provider}, ${mode}, refund, request, payment, donation, kind, amount, state, bank, made_at, processed_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id uuid, refund text, request text, payment text,
      donation uuid, kind text, amount bigint, state text, bank text, made_at timestamptz, processed_at timestamptz)
    ON CONFLICT (id) DO UPDATE SET provider_refund_id = excluded.provider_refund_id, amount = excluded.amount,
      state = excluded.state, bank_reference = excluded.bank_reference, processed_at = excluded.processed_at`.execute(
    tx,
  );
};

const saveDisputes = async (
  tx: Transaction<DB>,
  { provider, mode }: Book,
  changed: readonly ChangedGift[],
): Promise<void> => {
  const rows = changed.flatMap(({ before, after }) => {
    const known = new Set(before.standing.disputes);
    return after.disputes
      .filter((dispute) => !known.has(dispute))
      .map(({ disputeId, paymentId, amount, state }) => ({
        id: disputeId,
        payment: paymentId,
        donation: after.donationId,
        amount,
        state,
      }));
  });
  if (rows.length === 0) return;
  await sql`
    INSERT INTO disputes (provider, mode, provider_dispute_id, provider_payment_id, donation_id, amount, state)
    SELECT ${provider}, ${mode}, id, payment, donation, amount, state
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id text, payment text, donation uuid, amount bigint, state text)
    ON CONFLICT (provider, mode, provider_dispute_id) DO UPDATE SET state = excluded.state`.execute(tx);
};

const saveDonations = async (
  tx: Transaction<DB>,
  rows: readonly { id: string; state: string; failure: string | null; kept: number }[],
  now: Date,
): Promise<void> => {
  await sql`
    UPDATE donations gift SET state = row.state, failure = row.failure, kept = row.kept,
      confirmed_at = CASE WHEN row.state = 'captured' THEN coalesce(gift.confirmed_at, ${now}) END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id uuid, state text, failure text, kept bigint)
    WHERE gift.id = row.id`.execute(tx);
};

const closeOrders = async (tx: Transaction<DB>, confirmed: readonly Standing[]): Promise<void> => {
  if (confirmed.length === 0) return;
  await sql`
    UPDATE gateway_orders SET state = 'closed', next_check_at = NULL
    WHERE donation_id = ANY(${confirmed.map(({ donationId }) => donationId)}::uuid[])`.execute(tx);
};

/**
 * Writes what events changed: payments, gifts, ledger, figures, receipts and what has to be told, in
 * the transaction that loaded the gifts.
 */
export const saveGifts = async (
  tx: Transaction<DB>,
  book: Book,
  changed: readonly ChangedGift[],
  now: Date,
): Promise<Saved> => {
  if (changed.length === 0) return { campaigns: [], told: false };
  const { mode } = book;
  const gifts = changed.map(({ before, after }) => ({ ...changesOf(before, after), standing: after }));
  await savePayments(tx, book, changed, now);
  await saveRefunds(tx, book, changed);
  await saveDisputes(tx, book, changed);
  await saveDonations(
    tx,
    gifts.map(({ standing, state, failure, kept }) => ({ id: standing.donationId, state, failure, kept })),
    now,
  );
  await post(
    tx,
    mode,
    changed.flatMap(({ after, entries }) =>
      entries.map((entry) => ({ ...entry, campaignId: after.campaignId })),
    ),
  );
  const confirmed = gifts.filter(({ isNewlyConfirmed }) => isNewlyConfirmed).map(({ standing }) => standing);
  await closeOrders(tx, confirmed);
  const news = [
    ...confirmed.map(({ donationId }) => ({ kind: 'receipt' as const, subject: donationId, donationId })),
    ...gifts.flatMap(({ standing, newRefunds }) =>
      newRefunds.map(({ refundId }) => ({
        kind: 'refund' as const,
        subject: refundId ?? '',
        donationId: standing.donationId,
      })),
    ),
  ];
  await tell(tx, mode, news);
  const counted = gifts.map(({ standing, totals, keptChange }) => ({
    campaignId: standing.campaignId,
    donorId: standing.donorId,
    keptChange,
    ...totals,
  }));
  const campaigns = await addToTotals(tx, mode, counted, now);
  await issueReceipts(tx, mode, confirmed, now);
  await noteRefunds(
    tx,
    gifts
      .filter(({ totals }) => totals.refunded !== 0 || totals.disputed !== 0)
      .map(({ standing, goneOfGift }) => ({ donationId: standing.donationId, refunded: goneOfGift })),
    now,
  );
  return { campaigns, told: news.length > 0 };
};
