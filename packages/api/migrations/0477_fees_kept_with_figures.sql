-- Of the gateway's fees the part that what is left of gifts has in their payments is kept with a campaign's other figures:
-- summed over all its gifts, it made whoever pays out or looks where the money is wait longer with each gift.
-- Whoever has loaded gifts is done first, and whoever loads them later keeps their fees as well.
LOCK TABLE donations IN EXCLUSIVE MODE;
ALTER TABLE campaign_totals ADD COLUMN fees bigint NOT NULL DEFAULT 0 CHECK (fees >= 0);

UPDATE campaign_totals totals SET fees = known.fees FROM (
  SELECT gift.campaign_id, gift.mode, sum(round(payment.fee::numeric * gift.kept / payment.amount)) AS fees
  FROM donations gift JOIN payments payment ON payment.donation_id = gift.id
  WHERE gift.kept > 0 AND payment.role = 'counted' AND payment.fee > 0
  GROUP BY gift.campaign_id, gift.mode
) AS known WHERE totals.campaign_id = known.campaign_id AND totals.mode = known.mode;

-- Of these gifts, by campaign. Payments are asked for one by one: joined, the plan that a session keeps from its first
-- gifts read the payments of all.
CREATE FUNCTION fees_of_gifts(ids uuid[]) RETURNS TABLE (campaign uuid, fees bigint) LANGUAGE sql STABLE AS $$
  SELECT gift.campaign_id, coalesce(sum((
    SELECT round(payment.fee::numeric * gift.kept / payment.amount) FROM payments payment
    WHERE payment.donation_id = gift.id AND payment.role = 'counted')), 0)::bigint
  FROM donations gift WHERE gift.id = ANY(ids) GROUP BY gift.campaign_id
$$;

-- As before, with the fees.
CREATE OR REPLACE FUNCTION add_to_totals(of_mode text, changes jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan = off
 SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT campaign FROM jsonb_to_recordset(changes) AS row (campaign uuid));
  more jsonb;
BEGIN
  WITH change AS (
    SELECT campaign, donor, sum(kept)::bigint AS kept
    FROM jsonb_to_recordset(changes) AS row (campaign uuid, donor uuid, kept bigint)
    GROUP BY campaign, donor HAVING sum(kept) <> 0
  ), made AS (
    -- A row of nothing first: a change that takes away could not be inserted.
    INSERT INTO campaign_donors (campaign_id, mode, donor_id, kept)
    SELECT campaign, of_mode, donor, greatest(kept, 0) FROM change ORDER BY campaign, donor
    ON CONFLICT (campaign_id, mode, donor_id) DO UPDATE
      SET kept = campaign_donors.kept + (SELECT change.kept FROM change
        WHERE change.campaign = excluded.campaign_id AND change.donor = excluded.donor_id)
    RETURNING campaign_id, donor_id, kept
  ), counted AS (
    SELECT made.campaign_id, sum((made.kept > 0)::integer - (made.kept > change.kept)::integer) AS donors
    FROM made JOIN change ON change.campaign = made.campaign_id AND change.donor = made.donor_id
    GROUP BY made.campaign_id
  )
  SELECT coalesce(jsonb_object_agg(campaign_id, donors), '{}') INTO more FROM counted;

  PERFORM FROM campaign_totals WHERE campaign_id = ANY(ids) AND mode = of_mode
  ORDER BY campaign_id FOR NO KEY UPDATE;

  UPDATE campaign_totals totals SET captured = totals.captured + change.captured,
    refunded = totals.refunded + change.refunded, disputed = totals.disputed + change.disputed,
    vouchers = totals.vouchers + change.vouchers, gifts = totals.gifts + change.gifts, fees = totals.fees + change.fees,
    donors = totals.donors + coalesce((more ->> change.campaign::text)::integer, 0), changed_at = at
  FROM (
    SELECT campaign, coalesce(sum(captured), 0) AS captured, coalesce(sum(refunded), 0) AS refunded,
      coalesce(sum(disputed), 0) AS disputed, coalesce(sum(vouchers), 0) AS vouchers, coalesce(sum(gifts), 0) AS gifts,
      coalesce(sum(fees), 0) AS fees
    FROM jsonb_to_recordset(changes) AS row (campaign uuid, captured bigint, refunded bigint, disputed bigint,
      vouchers bigint, gifts integer, fees bigint)
    GROUP BY campaign
  ) AS change
  WHERE totals.campaign_id = ANY(ids) AND totals.campaign_id = change.campaign AND totals.mode = of_mode;
END $$;

CREATE OR REPLACE FUNCTION save_gifts(of_provider text, of_mode text, in_year text, changed jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan = off
 SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT (gift ->> 'id')::uuid FROM jsonb_array_elements(changed -> 'gifts') AS gift);
  confirmed uuid[] := ARRAY(SELECT (gift ->> 'donation')::uuid FROM jsonb_array_elements(changed -> 'confirmed') AS gift);
  fees_before jsonb := (SELECT jsonb_agg(known) FROM fees_of_gifts(ids) AS known);
  fee_changes jsonb;
BEGIN
  INSERT INTO payments (provider, mode, provider_payment_id, donation_id, amount, rank, role, international, method,
    instrument, failure, fee, tax, gone, made_at, captured_at, seen_at)
  SELECT of_provider, of_mode, id, donation, amount, rank, role, international, method, instrument, failure, fee, tax,
    gone, made_at, captured_at, at
  FROM jsonb_to_recordset(changed -> 'payments') AS row (id text, donation uuid, amount bigint, rank smallint,
    role text, international boolean, method text, instrument jsonb, failure text, fee bigint, tax bigint, gone bigint,
    made_at timestamptz, captured_at timestamptz)
  ON CONFLICT (provider, mode, provider_payment_id) DO UPDATE SET rank = excluded.rank, role = excluded.role,
    international = excluded.international, method = excluded.method, instrument = excluded.instrument,
    failure = excluded.failure, fee = excluded.fee, tax = excluded.tax, gone = excluded.gone,
    made_at = excluded.made_at, captured_at = excluded.captured_at, seen_at = excluded.seen_at;

  UPDATE donations gift SET state = row.state, failure = row.failure, kept = row.kept,
    confirmed_at = CASE WHEN row.state = 'captured' THEN coalesce(gift.confirmed_at, at) END
  FROM jsonb_to_recordset(changed -> 'gifts') AS row (id uuid, state text, failure text, kept bigint)
  WHERE gift.id = row.id AND gift.id = ANY(ids);

  SELECT coalesce(jsonb_agg(change), '[]') INTO fee_changes FROM (
    SELECT campaign, sum(fees) AS fees FROM (
      SELECT campaign, fees FROM fees_of_gifts(ids)
      UNION ALL
      SELECT campaign, -fees FROM jsonb_to_recordset(fees_before) AS row (campaign uuid, fees bigint)
    ) AS each GROUP BY campaign HAVING sum(fees) <> 0
  ) AS change;

  UPDATE gateway_orders SET state = 'closed', next_check_at = NULL WHERE donation_id = ANY(confirmed);
  PERFORM post_entries(of_mode, changed -> 'lines');
  PERFORM note_news(of_mode, changed -> 'news');
  -- Last: what many gifts share is held for the shortest time.
  PERFORM add_to_totals(of_mode, (changed -> 'totals') || fee_changes, at);
  PERFORM issue_receipts(of_mode, in_year, changed -> 'confirmed', at);
END $$;

CREATE OR REPLACE FUNCTION clear_sandbox_money()
 RETURNS void
 LANGUAGE plpgsql
AS $$
DECLARE
  cleared text;
BEGIN
  PERFORM set_config('giving.clearing_sandbox', 'yes', true);
  DELETE FROM voucher_uses USING donations WHERE donation_id = donations.id AND donations.mode = 'sandbox';
  FOR cleared IN SELECT table_name FROM play_money ORDER BY place LOOP
    EXECUTE format('DELETE FROM %I WHERE mode = %L', cleared, 'sandbox');
  END LOOP;
  UPDATE campaign_totals SET captured = 0, refunded = 0, disputed = 0, offline = 0, vouchers = 0, gifts = 0,
    donors = 0, paid_out = 0, fees = 0, changed_at = now() WHERE mode = 'sandbox';
  PERFORM set_config('giving.clearing_sandbox', 'no', true);
END $$;

-- As before, but the fees are read where they are kept.
CREATE OR REPLACE FUNCTION held_back(asked_campaign uuid, asked_mode text, OUT refunds bigint, OUT disputes bigint, OUT fees bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $$
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
    coalesce((SELECT totals.fees FROM campaign_totals totals JOIN campaigns campaign ON campaign.id = totals.campaign_id
      WHERE totals.campaign_id = asked_campaign AND totals.mode = asked_mode AND campaign.bears_fees), 0)
  FROM held
$$;
