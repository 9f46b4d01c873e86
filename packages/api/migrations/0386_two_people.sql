-- One person, however the name was typed: as the desk compares names.
CREATE FUNCTION same_person(one text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(one) = lower(other);

-- Before, another spelling of a name was another person. What stands is not checked again.
ALTER TABLE payouts DROP CONSTRAINT payouts_check;
ALTER TABLE payouts ADD CONSTRAINT payouts_check CHECK (NOT same_person(approved_by, prepared_by)) NOT VALID;

-- Who issued gift cards stood in the log alone, where no rule of the database reaches.
ALTER TABLE voucher_batches ADD approved_by text;
UPDATE voucher_batches SET approved_by = (
  SELECT done_by FROM desk_entries WHERE subject = 'gift cards ' || name AND what = 'gift cards issued'
  ORDER BY number DESC LIMIT 1)
WHERE issued_at IS NOT NULL;
ALTER TABLE voucher_batches
  ADD CONSTRAINT voucher_batches_two_people CHECK (NOT same_person(approved_by, prepared_by)) NOT VALID,
  ADD CONSTRAINT voucher_batches_approved CHECK ((issued_at IS NULL) = (approved_by IS NULL)) NOT VALID;

-- The tables whose play money can be cleared, in the order in which it goes: whatever hangs on others before them.
CREATE TABLE play_money (
  table_name text PRIMARY KEY,
  place smallint NOT NULL UNIQUE
);
INSERT INTO play_money (place, table_name) VALUES
  (10, 'recon_runs'), (20, 'settlements'), (30, 'prepared_payouts'), (40, 'payouts'), (50, 'postings'),
  (60, 'journal_entries'), (70, 'campaign_donors'), (80, 'receipts'), (90, 'receipt_counters'), (100, 'vouchers'),
  (110, 'voucher_batches'), (120, 'disputes'), (130, 'refunds'), (140, 'payments'), (150, 'webhook_inbox'),
  (160, 'payment_exceptions'), (170, 'donations'), (180, 'donors');

-- As before; a new table of money needs a line above, and no other wording of this.
CREATE OR REPLACE FUNCTION clear_sandbox_money() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cleared text;
BEGIN
  PERFORM set_config('giving.clearing_sandbox', 'yes', true);
  DELETE FROM voucher_uses USING donations WHERE donation_id = donations.id AND donations.mode = 'sandbox';
  FOR cleared IN SELECT table_name FROM play_money ORDER BY place LOOP
    EXECUTE format('DELETE FROM %I WHERE mode = %L', cleared, 'sandbox');
  END LOOP;
  UPDATE campaign_totals SET captured = 0, refunded = 0, disputed = 0, offline = 0, vouchers = 0, gifts = 0,
    donors = 0, paid_out = 0, changed_at = now() WHERE mode = 'sandbox';
  PERFORM set_config('giving.clearing_sandbox', 'no', true);
END $$;
