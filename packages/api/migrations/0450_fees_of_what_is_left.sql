-- As before, but a campaign bears the fees on what is left of its gifts alone: of a fee on gift and tip together the
-- gift's part, and nothing for what went back. Of ₹1,000 it gets what the form said, whatever else was paid beside it.
CREATE OR REPLACE FUNCTION held_back(asked_campaign uuid, asked_mode text, OUT refunds bigint, OUT disputes bigint,
  OUT fees bigint) LANGUAGE sql STABLE AS $$
  WITH under_way AS (
    SELECT provider, mode, provider_payment_id, amount AS back, 0 AS disputed FROM refunds
    WHERE state IN ('requested', 'pending')
    UNION ALL
    SELECT provider, mode, provider_payment_id, 0, amount FROM disputes WHERE state = 'open'
  ), held AS (
    SELECT payment.amount - payment.gone AS remaining, sum(under_way.back) AS back, sum(under_way.disputed) AS disputed
    FROM under_way JOIN payments payment USING (provider, mode, provider_payment_id)
    JOIN donations gift ON gift.id = payment.donation_id
    WHERE payment.role = 'counted' AND gift.campaign_id = asked_campaign AND gift.mode = asked_mode
    GROUP BY payment.provider, payment.mode, payment.provider_payment_id
  )
  SELECT coalesce(sum(least(back, remaining)), 0)::bigint,
    coalesce(sum(least(disputed, remaining - least(back, remaining))), 0)::bigint,
    CASE WHEN (SELECT bears_fees FROM campaigns WHERE id = asked_campaign) THEN
      coalesce((SELECT sum(round(payment.fee::numeric * gift.kept / payment.amount))
        FROM donations gift JOIN payments payment ON payment.donation_id = gift.id
        WHERE gift.campaign_id = asked_campaign AND gift.mode = asked_mode AND gift.kept > 0
          AND payment.role = 'counted'), 0)
    ELSE 0 END::bigint
  FROM held
$$;
