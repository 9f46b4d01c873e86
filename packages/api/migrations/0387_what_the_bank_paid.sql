-- What the bank has paid is booked, whatever became of the campaign's money since it was prepared.
ALTER TABLE prepared_payouts
  -- Of a transfer that left before it was noted here; null for one that is still to be made.
  ADD utr text CHECK (char_length(utr) BETWEEN 6 AND 40);

CREATE FUNCTION prepared_payouts_can_be_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM campaign_totals WHERE campaign_id = NEW.campaign_id AND mode = NEW.mode FOR NO KEY UPDATE;
  IF NEW.utr IS NULL AND NEW.amount > coalesce(payable_now(NEW.campaign_id, NEW.mode), 0) THEN
    RAISE EXCEPTION 'A payout of % is more than the campaign can pay now.', NEW.amount USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER prepared_payouts_can_be_paid BEFORE INSERT OR UPDATE OF amount, utr ON prepared_payouts
  FOR EACH ROW EXECUTE FUNCTION prepared_payouts_can_be_paid();

-- As before, but for what was prepared while it could be paid, or noted once it was: what is lacking then stands in the fund.
CREATE OR REPLACE FUNCTION post_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry bigint;
BEGIN
  PERFORM 1 FROM campaign_totals WHERE campaign_id = NEW.campaign_id AND mode = NEW.mode FOR UPDATE;
  IF NEW.amount > coalesce(payable_now(NEW.campaign_id, NEW.mode), 0) AND NOT EXISTS (
    SELECT FROM prepared_payouts prepared
    WHERE prepared.mode = NEW.mode AND prepared.campaign_id = NEW.campaign_id AND prepared.amount = NEW.amount
      AND same_person(prepared.prepared_by, NEW.prepared_by) AND coalesce(prepared.utr, NEW.utr) = NEW.utr
  ) THEN
    RAISE EXCEPTION 'A payout of % is more than the campaign can pay now.', NEW.amount USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO journal_entries (mode, key) VALUES (NEW.mode, 'payout:' || NEW.id) RETURNING id INTO entry;
  INSERT INTO postings (entry_id, mode, account, campaign_id, amount) VALUES
    (entry, NEW.mode, 'campaign_fund', NEW.campaign_id, NEW.amount),
    (entry, NEW.mode, 'bank', NULL, -NEW.amount);
  UPDATE campaign_totals SET paid_out = paid_out + NEW.amount, changed_at = now()
    WHERE campaign_id = NEW.campaign_id AND mode = NEW.mode;
  RETURN NEW;
END $$;

-- As before, also of a payout that is prepared: its transfer may have left.
CREATE OR REPLACE FUNCTION told_payouts_stay_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payouts WHERE campaign_id = NEW.campaign_id AND update_number = NEW.number)
    OR EXISTS (SELECT FROM prepared_payouts WHERE campaign_id = NEW.campaign_id AND update_number = NEW.number) THEN
    RAISE EXCEPTION 'Update % tells of a payout.', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE INDEX prepared_payouts_campaign ON prepared_payouts (campaign_id);

-- A transfer comes back, as to an account that is closed: asked for by one person, booked by another.
ALTER TABLE payouts
  ADD return_asked_by text,
  ADD returned_by text CHECK (returned_by IS NULL OR return_asked_by IS NOT NULL),
  ADD returned_at timestamptz,
  ADD CONSTRAINT payouts_returned CHECK ((returned_at IS NULL) = (returned_by IS NULL)),
  ADD CONSTRAINT payouts_returned_by_two CHECK (NOT same_person(returned_by, return_asked_by));

CREATE FUNCTION payouts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.returned_at IS NOT NULL
    OR (NEW.id, NEW.mode, NEW.campaign_id, NEW.amount, NEW.utr, NEW.prepared_by, NEW.approved_by, NEW.paid_at)
      IS DISTINCT FROM
      (OLD.id, OLD.mode, OLD.campaign_id, OLD.amount, OLD.utr, OLD.prepared_by, OLD.approved_by, OLD.paid_at) THEN
    RAISE EXCEPTION 'What the bank has paid stays on record.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payouts_stay BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION payouts_stay();

CREATE FUNCTION post_returned_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry bigint;
BEGIN
  INSERT INTO journal_entries (mode, key) VALUES (NEW.mode, 'payout-return:' || NEW.id) RETURNING id INTO entry;
  INSERT INTO postings (entry_id, mode, account, campaign_id, amount) VALUES
    (entry, NEW.mode, 'bank', NULL, NEW.amount),
    (entry, NEW.mode, 'campaign_fund', NEW.campaign_id, -NEW.amount);
  UPDATE campaign_totals SET paid_out = paid_out - NEW.amount, changed_at = now()
    WHERE campaign_id = NEW.campaign_id AND mode = NEW.mode;
  RETURN NULL;
END $$;
CREATE TRIGGER post_returned_payout AFTER UPDATE OF returned_at ON payouts
  FOR EACH ROW WHEN (OLD.returned_at IS NULL AND NEW.returned_at IS NOT NULL) EXECUTE FUNCTION post_returned_payout();
