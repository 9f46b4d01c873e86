import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import { ranks } from '../rules/gift-standing.ts';

/** A place where two books disagree, in paise or numbers. */
export interface Break {
  kind: string;
  subject: string;
  expected: number | null;
  found: number | null;
}

const captured = sql.lit(ranks.captured);

/** Compares a public number with the gifts kept, counted by `count`. */
const numberQuestion = (mode: MoneyMode, kind: 'gifts' | 'donors', count: RawBuilder<unknown>) => sql<Break>`
    SELECT ${sql.lit(kind)} AS kind, totals.campaign_id::text AS subject, coalesce(counted.number, 0) AS expected,
      totals.${sql.ref(kind)}::bigint AS found
    FROM campaign_totals totals LEFT JOIN (
      SELECT campaign_id, ${count} AS number FROM donations WHERE mode = ${mode} AND kept > 0 GROUP BY campaign_id
    ) counted ON counted.campaign_id = totals.campaign_id
    WHERE totals.mode = ${mode} AND totals.${sql.ref(kind)} <> coalesce(counted.number, 0)`;

/** Compares figures, ledger and receipts: each query returns the places where they disagree. */
export const figureQuestions = (mode: MoneyMode) => [
  sql<Break>`
    SELECT 'entry_sum' AS kind, entry.key AS subject, 0::bigint AS expected, coalesce(sum(line.amount), -1)::bigint AS found
    FROM journal_entries entry LEFT JOIN postings line ON line.entry_id = entry.id
    WHERE entry.mode = ${mode} GROUP BY entry.id HAVING coalesce(sum(line.amount), -1) <> 0`,
  // A campaign's fund in the ledger is what it has raised minus what was paid out.
  sql<Break>`
    SELECT 'fund' AS kind, totals.campaign_id::text AS subject, totals.raised - totals.paid_out AS expected,
      coalesce(fund.held, 0) AS found
    FROM campaign_totals totals LEFT JOIN (
      SELECT campaign_id, -sum(amount)::bigint AS held FROM postings
      WHERE mode = ${mode} AND account = 'campaign_fund' GROUP BY campaign_id
    ) fund ON fund.campaign_id = totals.campaign_id
    WHERE totals.mode = ${mode} AND totals.raised - totals.paid_out <> coalesce(fund.held, 0)`,
  // The amount paid out against the transfers themselves, without returned ones.
  sql<Break>`
    SELECT 'paid_out' AS kind, totals.campaign_id::text AS subject, coalesce(transfers.paid, 0) AS expected,
      totals.paid_out AS found
    FROM campaign_totals totals LEFT JOIN (
      SELECT campaign_id, sum(amount)::bigint AS paid FROM payouts WHERE mode = ${mode} AND returned_at IS NULL
      GROUP BY campaign_id
    ) transfers ON transfers.campaign_id = totals.campaign_id
    WHERE totals.mode = ${mode} AND totals.paid_out <> coalesce(transfers.paid, 0)`,
  // The public figures against the gifts themselves.
  sql<Break>`
    SELECT 'raised' AS kind, totals.campaign_id::text AS subject, coalesce(gifts.kept, 0) AS expected, totals.raised AS found
    FROM campaign_totals totals LEFT JOIN (
      SELECT campaign_id, sum(kept)::bigint AS kept FROM donations WHERE mode = ${mode} GROUP BY campaign_id
    ) gifts ON gifts.campaign_id = totals.campaign_id
    WHERE totals.mode = ${mode} AND totals.raised <> coalesce(gifts.kept, 0)`,
  // The fees of campaigns that bear them, from each payment and what is left of its gift.
  sql<Break>`
    SELECT 'fees' AS kind, totals.campaign_id::text AS subject, coalesce(borne.fees, 0) AS expected, totals.fees AS found
    FROM campaign_totals totals LEFT JOIN (
      SELECT gift.campaign_id, sum(round(payment.fee::numeric * gift.kept / payment.amount))::bigint AS fees
      FROM donations gift JOIN payments payment ON payment.donation_id = gift.id
      WHERE gift.mode = ${mode} AND payment.role = 'counted' GROUP BY gift.campaign_id
    ) borne ON borne.campaign_id = totals.campaign_id
    WHERE totals.mode = ${mode} AND totals.fees <> coalesce(borne.fees, 0)`,
  numberQuestion(mode, 'gifts', sql`count(*)`),
  numberQuestion(mode, 'donors', sql`count(DISTINCT donor_id)`),
  sql<Break>`
    SELECT 'receivable' AS kind, ${mode} AS subject, expected, found FROM (SELECT
      (SELECT coalesce(sum(amount - gone - coalesce(fee, 0)), 0) FROM payments WHERE mode = ${mode} AND rank = ${captured})
        - (SELECT coalesce(sum(dispute.amount), 0) FROM disputes dispute JOIN payments payment
            USING (provider, mode, provider_payment_id)
            WHERE mode = ${mode} AND dispute.state = 'open' AND payment.rank = ${captured})
        - (SELECT coalesce(sum(amount), 0) FROM postings WHERE mode = ${mode} AND account = 'chargeback_loss')
        - (SELECT coalesce(sum(line.amount), 0) FROM journal_entries entry JOIN postings line ON line.entry_id = entry.id
            WHERE entry.mode = ${mode} AND entry.key LIKE 'settle:%' AND line.account = 'bank') AS expected,
      (SELECT coalesce(sum(amount), 0) FROM postings WHERE mode = ${mode} AND account = 'gateway_receivable') AS found
    ) AS books WHERE expected <> found`,
  // Money that was both refunded and lost, from each payment's own rows.
  sql<Break>`
    SELECT 'chargeback_loss' AS kind, ${mode} AS subject, expected, found FROM (SELECT
      (SELECT coalesce(sum(greatest(taken.amount - payment.amount, 0)), 0)::bigint FROM (
        SELECT provider, mode, provider_payment_id, sum(amount) AS amount FROM (
          SELECT provider, mode, provider_payment_id, amount FROM refunds WHERE mode = ${mode} AND state = 'processed'
          UNION ALL
          SELECT provider, mode, provider_payment_id, amount FROM disputes WHERE mode = ${mode} AND state = 'lost'
        ) AS each GROUP BY provider, mode, provider_payment_id
      ) AS taken JOIN payments payment USING (provider, mode, provider_payment_id) WHERE payment.rank = ${captured}) AS expected,
      (SELECT coalesce(sum(amount), 0) FROM postings WHERE mode = ${mode} AND account = 'chargeback_loss')::bigint AS found
    ) AS books WHERE expected <> found`,
  sql<Break>`
    SELECT 'vouchers' AS kind, ${mode} AS subject, expected, found FROM (SELECT
      (SELECT coalesce(sum(balance), 0) FROM vouchers WHERE mode = ${mode}) AS expected,
      (SELECT -coalesce(sum(amount), 0) FROM postings WHERE mode = ${mode} AND account = 'voucher_liability') AS found
    ) AS books WHERE expected <> found`,
  sql<Break>`
    SELECT 'receipt_numbers' AS kind, issuer_id || ' ' || year AS subject, counter.last::bigint AS expected,
      count(receipt.number) AS found
    FROM receipt_counters counter LEFT JOIN receipts receipt USING (mode, issuer_id, year)
    WHERE mode = ${mode} GROUP BY mode, issuer_id, year, counter.last
    HAVING count(receipt.number) <> counter.last OR max(receipt.number) <> counter.last`,
  sql<Break>`
    SELECT 'receipt_missing' AS kind, gift.id::text AS subject, 1::bigint AS expected, 0::bigint AS found
    FROM donations gift LEFT JOIN receipts receipt ON receipt.donation_id = gift.id
    WHERE gift.mode = ${mode} AND gift.state = 'captured' AND receipt.donation_id IS NULL`,
];
