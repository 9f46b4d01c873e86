-- The figures of campaigns are held and written by ids known before: joined to the changes, the plan that a session
-- keeps read the figures of all campaigns for each gift.
CREATE OR REPLACE FUNCTION add_to_totals(of_mode text, changes jsonb, at timestamptz)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
    vouchers = totals.vouchers + change.vouchers, gifts = totals.gifts + change.gifts,
    donors = totals.donors + coalesce((more ->> change.campaign::text)::integer, 0), changed_at = at
  FROM (
    SELECT campaign, sum(captured) AS captured, sum(refunded) AS refunded, sum(disputed) AS disputed,
      sum(vouchers) AS vouchers, sum(gifts) AS gifts
    FROM jsonb_to_recordset(changes) AS row (campaign uuid, captured bigint, refunded bigint, disputed bigint,
      vouchers bigint, gifts integer)
    GROUP BY campaign
  ) AS change
  WHERE totals.campaign_id = ANY(ids) AND totals.campaign_id = change.campaign AND totals.mode = of_mode;
END $$;
