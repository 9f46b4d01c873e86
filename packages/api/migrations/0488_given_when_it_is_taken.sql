-- A gift is given when it is paid. A payment by a mandate is made when it is asked for, up to two days before the bank takes
-- it: a month of April was filed with the year before. It is taken within two days after it is due; one that is heard of
-- later was taken by then.
CREATE FUNCTION given_at(payment payments) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT least(payment.captured_at, (turn.due_on + 3)::timestamp AT TIME ZONE 'Asia/Kolkata' - interval '1 second')
    FROM monthly_turns turn JOIN monthly_gifts monthly ON monthly.id = turn.monthly_id
    WHERE turn.donation_id = payment.donation_id AND monthly.first_donation_id <> payment.donation_id
      AND payment.captured_at IS NOT NULL), payment.made_at)
$$;

CREATE OR REPLACE FUNCTION issue_receipts(of_mode text, in_year text, confirmed jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $$
BEGIN
  WITH gift AS (
    SELECT donation, issuer, row_number() OVER (PARTITION BY issuer ORDER BY place) AS nth,
      count(*) OVER (PARTITION BY issuer) AS of_them
    FROM ROWS FROM (jsonb_to_recordset(confirmed) AS (donation uuid, issuer uuid)) WITH ORDINALITY
      AS row (donation, issuer, place)
  ), counter AS (
    INSERT INTO receipt_counters AS counter (mode, issuer_id, year, last)
    SELECT DISTINCT of_mode, issuer, in_year, of_them::integer FROM gift ORDER BY issuer
    ON CONFLICT (mode, issuer_id, year) DO UPDATE SET last = counter.last + excluded.last
    RETURNING issuer_id, last
  )
  INSERT INTO receipts (donation_id, mode, issuer_id, year, number, issued_at, issuer_name, issuer_address, issuer_pan,
    tax_approval, tax_approval_from, tax_approval_until, campaign_title, beneficiary_kind)
  SELECT gift.donation, of_mode, gift.issuer, in_year, counter.last - gift.of_them + gift.nth, at,
    issuer.name, issuer.address, issuer.pan, approval.number, approval.valid_from, approval.valid_until,
    campaign.title, campaign.beneficiary_kind
  FROM gift JOIN counter ON counter.issuer_id = gift.issuer
  CROSS JOIN LATERAL (SELECT name, address, pan, tax_approval, tax_approval_from, tax_approval_until
    FROM giving_parties WHERE id = gift.issuer LIMIT 1) issuer
  CROSS JOIN LATERAL (SELECT title, beneficiary_kind FROM campaigns
    WHERE id = (SELECT campaign_id FROM donations WHERE id = gift.donation) LIMIT 1) campaign
  -- A bank may confirm days after it was paid; a gift card pays at once.
  CROSS JOIN LATERAL (SELECT (coalesce((SELECT given_at(payments) FROM payments
    WHERE donation_id = gift.donation AND role = 'counted'), at) AT TIME ZONE 'Asia/Kolkata')::date AS day) given
  LEFT JOIN LATERAL (SELECT issuer.tax_approval AS number, issuer.tax_approval_from AS valid_from,
      issuer.tax_approval_until AS valid_until
    WHERE given.day >= coalesce(issuer.tax_approval_from, given.day)
      AND given.day <= coalesce(issuer.tax_approval_until, given.day)) approval ON true;
END $$;
