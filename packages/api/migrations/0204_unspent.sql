-- What a campaign still holds of its gifts: raised, less payouts, gifts on their way back and disputed ones. Fees and
-- tips are no part of it, nor is money that belongs to no gift; what can be paid out is less than this.
CREATE FUNCTION unspent(asked_campaign uuid, asked_mode text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT totals.raised - totals.paid_out - coalesce((
    -- With its tip more may be going than the gift.
    SELECT sum(least(gift.kept, going.amount))
    FROM (
      SELECT moved.donation_id, sum(moved.amount) AS amount
      FROM (
        SELECT donation_id, provider, mode, provider_payment_id, amount FROM refunds
        WHERE state IN ('requested', 'pending') AND kind <> 'tip'
        UNION ALL
        SELECT donation_id, provider, mode, provider_payment_id, amount FROM disputes WHERE state = 'open'
      ) AS moved
      JOIN payments USING (provider, mode, provider_payment_id)
      WHERE payments.role = 'counted'
      GROUP BY moved.donation_id
    ) AS going
    JOIN donations gift ON gift.id = going.donation_id
    WHERE gift.campaign_id = asked_campaign AND gift.mode = asked_mode), 0)::bigint
  FROM campaign_totals totals WHERE totals.campaign_id = asked_campaign AND totals.mode = asked_mode
$$;
CREATE INDEX disputes_open ON disputes (donation_id) WHERE state = 'open';
