-- What of a campaign's money cannot be paid out now, by its reasons: refunds under way with their tips, open disputes,
-- and fees that the campaign bears.
CREATE FUNCTION held_back(asked_campaign uuid, asked_mode text, OUT refunds bigint, OUT disputes bigint, OUT fees bigint)
LANGUAGE sql STABLE AS $$
  SELECT
    coalesce((SELECT sum(refund.amount) FROM donations gift JOIN refunds refund ON refund.donation_id = gift.id
      WHERE gift.campaign_id = asked_campaign AND gift.mode = asked_mode
        AND refund.state IN ('requested', 'pending')), 0)::bigint,
    coalesce((SELECT sum(dispute.amount) FROM donations gift JOIN disputes dispute ON dispute.donation_id = gift.id
      WHERE gift.campaign_id = asked_campaign AND gift.mode = asked_mode AND dispute.state = 'open'), 0)::bigint,
    CASE WHEN (SELECT bears_fees FROM campaigns WHERE id = asked_campaign) THEN
      coalesce((SELECT sum(payment.fee) FROM donations gift JOIN payments payment ON payment.donation_id = gift.id
        WHERE gift.campaign_id = asked_campaign AND gift.mode = asked_mode AND gift.state = 'captured'
          AND payment.role = 'counted'), 0)
    ELSE 0 END::bigint
$$;

-- As before: what guards payouts and what the page tells are one.
CREATE OR REPLACE FUNCTION payable_now(asked_campaign uuid, asked_mode text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT totals.raised - totals.paid_out - held.refunds - held.disputes - held.fees
  FROM campaign_totals totals, held_back(asked_campaign, asked_mode) held
  WHERE totals.campaign_id = asked_campaign AND totals.mode = asked_mode
$$;

CREATE INDEX donations_authorized ON donations (campaign_id, mode) INCLUDE (amount) WHERE state = 'authorized';
CREATE INDEX donations_captured ON donations (campaign_id, mode, id) WHERE state = 'captured';
CREATE INDEX payouts_newest ON payouts (campaign_id, mode, paid_at DESC);
DROP INDEX payouts_campaign;
