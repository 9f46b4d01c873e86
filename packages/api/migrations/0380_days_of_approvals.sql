-- The approval for gifts that can be deducted holds from a day until another, in Asia/Kolkata.
ALTER TABLE giving_parties
  -- Null where it is not known; without a last day it holds on.
  ADD tax_approval_from date,
  ADD tax_approval_until date,
  ADD CHECK (tax_approval IS NOT NULL OR (tax_approval_from IS NULL AND tax_approval_until IS NULL)),
  ADD CHECK (tax_approval_until >= tax_approval_from),
  ADD CHECK (tax_approval_until IS NULL OR tax_approval_from IS NOT NULL);

-- As the approval that is on the receipt says it; of those that were issued before it is not known.
ALTER TABLE receipts
  ADD tax_approval_from date,
  ADD tax_approval_until date;

-- As before, and with the approval alone that held on the day of the gift.
CREATE OR REPLACE FUNCTION issue_receipts(of_mode text, in_year text, confirmed jsonb, at timestamptz)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
  CROSS JOIN LATERAL (SELECT (coalesce((SELECT made_at FROM payments
    WHERE donation_id = gift.donation AND role = 'counted'), at) AT TIME ZONE 'Asia/Kolkata')::date AS day) given
  LEFT JOIN LATERAL (SELECT issuer.tax_approval AS number, issuer.tax_approval_from AS valid_from,
      issuer.tax_approval_until AS valid_until
    WHERE given.day >= coalesce(issuer.tax_approval_from, given.day)
      AND given.day <= coalesce(issuer.tax_approval_until, given.day)) approval ON true;
END $$;

DROP TRIGGER receipts_stay ON receipts;
CREATE TRIGGER receipts_stay BEFORE DELETE OR UPDATE OF donation_id, mode, issuer_id, year, number, issued_at,
  issuer_name, issuer_address, issuer_pan, tax_approval, tax_approval_from, tax_approval_until, campaign_title,
  beneficiary_kind ON receipts
  FOR EACH ROW EXECUTE FUNCTION receipts_stay();
