import { sql } from 'kysely';

import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import { ranks } from '../rules/gift-standing.ts';
import type { Break } from './figure-questions.ts';

const captured = sql.lit(ranks.captured);
const payment = sql`provider, mode, provider_payment_id`;

/** SQL for the refunds of each payment, and how much of them was only the tip. */
const refunded = (mode: MoneyMode) => sql`
  SELECT ${payment}, sum(amount)::bigint AS amount, coalesce(sum(amount) FILTER (WHERE kind = 'tip'), 0)::bigint AS tip_alone
  FROM refunds WHERE mode = ${mode} AND state = 'processed' GROUP BY ${payment}`;

/** SQL for the gift's share of what is gone of a payment, by the same rule as `giftGone`. */
const giftPartOf = (gone: 'counted.gone' | 'counted.refunded') => {
  const all = sql.ref(gone);
  const shared = sql`(${all} - least(counted.tip_alone, counted.tip, ${all}))`;
  return sql`greatest(${shared} * counted.gift / (counted.gift + counted.tip), ${all} - counted.tip)`;
};

/** SQL for the counted payments, with their gifts. */
const countedPayments = (mode: MoneyMode) => sql`
  SELECT payments.donation_id, gift.campaign_id, gift.amount AS gift, gift.tip, payments.gone,
    coalesce(back.amount, 0) AS refunded, coalesce(back.tip_alone, 0) AS tip_alone
  FROM payments LEFT JOIN (${refunded(mode)}) AS back USING (${payment})
  JOIN donations gift ON gift.id = payments.donation_id
  WHERE payments.mode = ${mode} AND payments.role = 'counted'`;

/** Compares gifts, figures and accounts with the gateway's facts: each query returns the places where they disagree. */
export const factQuestions = (mode: MoneyMode) => [
  sql<Break>`
    SELECT 'gone' AS kind, provider_payment_id AS subject,
      least(coalesce(back.amount, 0) + coalesce(lost.amount, 0), payments.amount) AS expected, payments.gone AS found
    FROM payments LEFT JOIN (${refunded(mode)}) AS back USING (${payment})
    LEFT JOIN (SELECT ${payment}, sum(amount)::bigint AS amount FROM disputes
      WHERE mode = ${mode} AND state = 'lost' GROUP BY ${payment}) AS lost USING (${payment})
    WHERE mode = ${mode} AND rank = ${captured}
      AND payments.gone <> least(coalesce(back.amount, 0) + coalesce(lost.amount, 0), payments.amount)`,
  sql<Break>`
    SELECT 'kept' AS kind, gift.id::text AS subject, fact.kept AS expected, gift.kept AS found
    FROM donations gift LEFT JOIN (${countedPayments(mode)}) AS counted ON counted.donation_id = gift.id
    LEFT JOIN voucher_uses used ON used.donation_id = gift.id
    CROSS JOIN LATERAL (SELECT coalesce(counted.gift - ${giftPartOf('counted.gone')},
      gift.amount - (used.returned - used.returned_tip), 0) AS kept) AS fact
    WHERE gift.mode = ${mode} AND gift.source <> 'offline' AND gift.kept <> fact.kept`,
  // The breakdown of the raised amount on a campaign's page.
  sql<Break>`
    SELECT figure.kind, totals.campaign_id::text AS subject, figure.expected, figure.found
    FROM campaign_totals totals LEFT JOIN (
      SELECT campaign_id, sum(gift)::bigint AS captured, sum(${giftPartOf('counted.refunded')})::bigint AS refunded
      FROM (${countedPayments(mode)}) AS counted GROUP BY campaign_id
    ) AS paid USING (campaign_id) LEFT JOIN (
      SELECT campaign_id, coalesce(sum(kept) FILTER (WHERE source = 'voucher'), 0)::bigint AS vouchers,
        coalesce(sum(kept) FILTER (WHERE source = 'offline'), 0)::bigint AS offline
      FROM donations WHERE mode = ${mode} GROUP BY campaign_id
    ) AS other USING (campaign_id)
    CROSS JOIN LATERAL (VALUES ('captured', coalesce(paid.captured, 0), totals.captured),
      ('refunded', coalesce(paid.refunded, 0), totals.refunded), ('gift_cards', coalesce(other.vouchers, 0), totals.vouchers),
      ('offline', coalesce(other.offline, 0), totals.offline)) AS figure (kind, expected, found)
    WHERE totals.mode = ${mode} AND figure.expected <> figure.found`,
  sql<Break>`
    SELECT 'donor' AS kind, campaign_id || ' ' || donor_id AS subject, coalesce(gifts.kept, 0) AS expected,
      coalesce(known.kept, 0) AS found
    FROM (SELECT campaign_id, donor_id, kept FROM campaign_donors WHERE mode = ${mode}) AS known
    FULL JOIN (
      SELECT campaign_id, donor_id, sum(kept)::bigint AS kept FROM donations WHERE mode = ${mode} AND kept > 0
      GROUP BY campaign_id, donor_id
    ) AS gifts USING (campaign_id, donor_id)
    WHERE coalesce(gifts.kept, 0) <> coalesce(known.kept, 0)`,
  // Accounts that money passes through, ending at zero, and money of no gift.
  sql<Break>`
    SELECT 'account' AS kind, account AS subject, fact.expected, coalesce(books.found, 0) AS found
    FROM (
      SELECT 'unapplied' AS account, -coalesce(sum(amount - gone), 0)::bigint AS expected FROM payments
      WHERE mode = ${mode} AND role = 'unapplied'
      UNION ALL
      SELECT 'dispute_hold', coalesce(sum(disputes.amount), 0)::bigint FROM disputes JOIN payments USING (${payment})
      WHERE mode = ${mode} AND disputes.state = 'open' AND rank = ${captured}
      UNION ALL
      SELECT 'gateway_fee', coalesce(sum(fee - tax), 0)::bigint FROM payments WHERE mode = ${mode} AND rank = ${captured}
      UNION ALL
      SELECT 'gst_on_fee', coalesce(sum(tax), 0)::bigint FROM payments WHERE mode = ${mode} AND rank = ${captured}
      UNION ALL
      SELECT 'tip_income', ((SELECT coalesce(sum(kept), 0) FROM donations WHERE mode = ${mode} AND source = 'gateway')
        - (SELECT coalesce(sum(amount - gone), 0) FROM payments WHERE mode = ${mode} AND role = 'counted')
        - (SELECT coalesce(sum(used.tip - used.returned_tip), 0) FROM voucher_uses used
            JOIN donations gift ON gift.id = used.donation_id WHERE gift.mode = ${mode}))::bigint
    ) AS fact LEFT JOIN (
      SELECT account, sum(amount)::bigint AS found FROM postings WHERE mode = ${mode} GROUP BY account
    ) AS books USING (account)
    WHERE fact.expected <> coalesce(books.found, 0)`,
];
