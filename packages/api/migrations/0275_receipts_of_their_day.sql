-- A receipt is a document of its day: who issued it, under which approval, and what the campaign was called stays on it.
ALTER TABLE receipts
  ADD issuer_name text,
  ADD issuer_address text,
  ADD issuer_pan text,
  -- The issuer's on that day; printed where the gift could be deducted.
  ADD tax_approval text,
  ADD campaign_title text,
  ADD beneficiary_kind text CHECK (beneficiary_kind IN ('nonprofit', 'individual'));

-- Of those that were issued before, it is known as it stands today.
UPDATE receipts SET issuer_name = issuer.name, issuer_address = issuer.address, issuer_pan = issuer.pan,
  tax_approval = issuer.tax_approval, campaign_title = campaign.title, beneficiary_kind = campaign.beneficiary_kind
FROM giving_parties issuer, donations gift, campaigns campaign
WHERE issuer.id = receipts.issuer_id AND gift.id = receipts.donation_id AND campaign.id = gift.campaign_id;

ALTER TABLE receipts
  ALTER issuer_name SET NOT NULL,
  ALTER issuer_address SET NOT NULL,
  ALTER campaign_title SET NOT NULL,
  ALTER beneficiary_kind SET NOT NULL;

-- As before, and with what the receipt says of its issuer and campaign.
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
    tax_approval, campaign_title, beneficiary_kind)
  SELECT gift.donation, of_mode, gift.issuer, in_year, counter.last - gift.of_them + gift.nth, at,
    issuer.name, issuer.address, issuer.pan, issuer.tax_approval, campaign.title, campaign.beneficiary_kind
  FROM gift JOIN counter ON counter.issuer_id = gift.issuer
  CROSS JOIN LATERAL (SELECT name, address, pan, tax_approval FROM giving_parties
    WHERE id = gift.issuer LIMIT 1) issuer
  CROSS JOIN LATERAL (SELECT title, beneficiary_kind FROM campaigns
    WHERE id = (SELECT campaign_id FROM donations WHERE id = gift.donation) LIMIT 1) campaign;
END $$;

-- A receipt gets its note of what went back, and is otherwise as it was issued. Those of play money go with it.
CREATE FUNCTION receipts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.mode = 'sandbox'
    AND current_setting('giving.clearing_sandbox', true) = 'yes' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'A receipt stays as it was issued.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER receipts_stay BEFORE DELETE OR UPDATE OF donation_id, mode, issuer_id, year, number, issued_at,
  issuer_name, issuer_address, issuer_pan, tax_approval, campaign_title, beneficiary_kind ON receipts
  FOR EACH ROW EXECUTE FUNCTION receipts_stay();
