import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import { financialYear } from '../rules/financial-year.ts';
import { firstAskOf } from '../rules/refundable.ts';
import { goneOf } from '../rules/gift-standing.ts';
import type { GiftStanding } from '../rules/gift-standing.ts';
import type { Entry } from '../rules/taken.ts';
import { changesOf } from './gift-row.ts';
import type { GiftChange, StoredGift } from './gift-row.ts';
import type { Book } from './load-gifts.ts';
import type { QueuedLetter } from './outbox.ts';
import { linesOf } from './post.ts';
import { noteRefunds } from './receipts.ts';
import type { Confirmed } from './receipts.ts';
import type { TotalsChange } from './totals.ts';

/** The results of saving, to be announced after the commit. */
export interface Saved {
  /** The campaigns whose figures changed. */
  readonly campaigns: readonly string[];
  /** Whether letters to donors wait. */
  readonly told: boolean;
}

/** A gift before and after some events, and its new ledger entries. */
export interface ChangedGift {
  readonly before: StoredGift;
  readonly after: GiftStanding;
  readonly entries: readonly Entry[];
}

const paymentRows = (changed: readonly ChangedGift[]) =>
  changed
    .flatMap(({ before, after }) => {
      const known = new Set(before.standing.payments);
      return after.payments
        .filter((payment) => !known.has(payment) || goneOf(after, payment) > 0)
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
          gone: goneOf(after, payment),
          made_at: payment.madeAt,
          captured_at: payment.capturedAt,
        }));
    })
    // Only one payment may count at a time, so those that stop counting are written first.
    .toSorted((left, right) => Number(left.role === 'counted') - Number(right.role === 'counted'));

/** Returns rows of refunds that turned out to be our own requests, which have rows already. */
const foundTwice = ({ before, after }: ChangedGift): string[] => {
  const kept = new Set(after.refunds.map(({ id }) => id));
  return before.standing.refunds.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id]));
};

const saveRefunds = async (
  tx: Transaction<DB>,
  { provider, mode }: Book,
  changed: readonly ChangedGift[],
): Promise<void> => {
  const twice = changed.flatMap(foundTwice);
  if (twice.length > 0) await tx.deleteFrom('refunds').where('id', 'in', twice).execute();
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
        check_at: firstAskOf(refund.madeAt),
        processed_at: refund.processedAt,
      }));
  });
  if (rows.length === 0) return;
  await sql`
    INSERT INTO refunds (id, provider, mode, provider_refund_id, request_key, provider_payment_id, donation_id, kind,
      amount, state, bank_reference, created_at, next_check_at, processed_at)
    SELECT id, ${provider}, ${mode}, refund, request, payment, donation, kind, amount, state, bank, made_at, check_at,
      processed_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id uuid, refund text, request text, payment text,
      donation uuid, kind text, amount bigint, state text, bank text, made_at timestamptz, check_at timestamptz,
      processed_at timestamptz)
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
    ON CONFLICT (provider, mode, provider_dispute_id) DO UPDATE SET state = excluded.state,
      amount = excluded.amount`.execute(tx);
};

const newsOf = (gifts: readonly { standing: GiftStanding; change: GiftChange }[]): QueuedLetter[] =>
  gifts.flatMap(({ standing: { donationId: donation }, change }) => [
    ...(change.isNewlyConfirmed ? [{ kind: 'receipt' as const, subject: donation, donation }] : []),
    ...change.newRefunds.map(({ refundId }) => ({
      kind: 'refund' as const,
      subject: refundId ?? '',
      donation,
    })),
  ]);

/**
 * Saves what events changed: payments, gifts, ledger, figures, receipts and letters, in the transaction that loaded the
 * gifts.
 */
export const saveGifts = async (
  tx: Transaction<DB>,
  book: Book,
  changed: readonly ChangedGift[],
  now: Date,
): Promise<Saved> => {
  if (changed.length === 0) return { campaigns: [], told: false };
  const { provider, mode } = book;
  const gifts = changed.map(({ before, after }) => ({ standing: after, change: changesOf(before, after) }));
  const news = newsOf(gifts);
  const counting = gifts.filter(({ change: { totals } }) =>
    Object.values(totals).some((value) => value !== 0),
  );
  const rows = {
    payments: paymentRows(changed),
    gifts: gifts.map(({ standing, change: { state, failure, kept } }) => ({
      id: standing.donationId,
      state,
      failure,
      kept,
    })),
    lines: linesOf(
      changed.flatMap(({ after: { campaignId }, entries }) =>
        entries.map((entry) => ({ ...entry, campaignId })),
      ),
    ),
    news,
    totals: counting.map(({ standing, change }): TotalsChange => ({
      campaign: standing.campaignId,
      donor: standing.donorId,
      kept: change.keptChange,
      ...change.totals,
      vouchers: 0,
    })),
    confirmed: gifts
      .filter(({ change }) => change.isNewlyConfirmed)
      .map(({ standing }): Confirmed => ({ donation: standing.donationId, issuer: standing.issuerId })),
  };
  await sql`
    SELECT save_gifts(${provider}, ${mode}, ${financialYear(now)}, ${JSON.stringify(rows)}::jsonb, ${now})`.execute(
    tx,
  );
  await saveRefunds(tx, book, changed);
  await saveDisputes(tx, book, changed);
  await noteRefunds(
    tx,
    gifts
      .filter(({ change }) => change.isGoneChanged)
      .map(({ standing, change }) => ({ donationId: standing.donationId, refunded: change.goneOfGift })),
    now,
  );
  return { campaigns: [...new Set(rows.totals.map(({ campaign }) => campaign))], told: news.length > 0 };
};
