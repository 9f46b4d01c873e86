-- A payment can go back and be lost to its bank as well: its gift is gone once, and the rest is Mysathi's loss.
INSERT INTO ledger_accounts VALUES
  ('chargeback_loss', 'What banks took of payments that had gone back as well; Mysathi bears it');

ALTER TABLE payment_exceptions DROP CONSTRAINT payment_exceptions_kind_check;
ALTER TABLE payment_exceptions ADD CONSTRAINT payment_exceptions_kind_check CHECK (kind IN ('signature', 'unreadable',
  'order_unknown', 'payment_unknown', 'amount', 'currency', 'refund_exceeds', 'refund_refused', 'refund_failed',
  'lost_twice', 'capture_refused'));

-- As before, of payments that count alone, and of each no more than is left of it: what else goes back or is disputed
-- is no money of the campaign.
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
      coalesce((SELECT sum(payment.fee) FROM donations gift JOIN payments payment ON payment.donation_id = gift.id
        WHERE gift.campaign_id = asked_campaign AND gift.mode = asked_mode AND gift.state = 'captured'
          AND payment.role = 'counted'), 0)
    ELSE 0 END::bigint
  FROM held
$$;
