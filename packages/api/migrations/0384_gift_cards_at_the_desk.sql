-- Gift cards are prepared in one go, under a name, by one person, and issued by another: once, however often it is asked for.
CREATE TABLE voucher_batches (
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  name text NOT NULL CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(name) <= 80),
  count smallint NOT NULL CHECK (count BETWEEN 1 AND 500),
  -- Of each.
  amount bigint NOT NULL CHECK (amount > 0),
  -- Who has paid for them.
  issued_by text NOT NULL CHECK (char_length(issued_by) <= 120),
  expires_on date NOT NULL,
  prepared_by text NOT NULL,
  -- Null until a second person has issued them.
  issued_at timestamptz,
  PRIMARY KEY (mode, name)
);
ALTER TABLE vouchers
  ADD batch text,
  ADD FOREIGN KEY (mode, batch) REFERENCES voucher_batches;
CREATE INDEX vouchers_batch ON vouchers (mode, batch) WHERE batch IS NOT NULL;

-- As before, with the names of gift cards.
CREATE OR REPLACE FUNCTION clear_sandbox_money() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('giving.clearing_sandbox', 'yes', true);
  DELETE FROM recon_runs WHERE mode = 'sandbox';
  DELETE FROM settlements WHERE mode = 'sandbox';
  DELETE FROM prepared_payouts WHERE mode = 'sandbox';
  DELETE FROM payouts WHERE mode = 'sandbox';
  DELETE FROM postings WHERE mode = 'sandbox';
  DELETE FROM journal_entries WHERE mode = 'sandbox';
  UPDATE campaign_totals SET captured = 0, refunded = 0, disputed = 0, offline = 0, vouchers = 0, gifts = 0,
    donors = 0, paid_out = 0, changed_at = now() WHERE mode = 'sandbox';
  DELETE FROM campaign_donors WHERE mode = 'sandbox';
  DELETE FROM receipts WHERE mode = 'sandbox';
  DELETE FROM receipt_counters WHERE mode = 'sandbox';
  DELETE FROM voucher_uses USING donations WHERE donation_id = donations.id AND donations.mode = 'sandbox';
  DELETE FROM vouchers WHERE mode = 'sandbox';
  DELETE FROM voucher_batches WHERE mode = 'sandbox';
  DELETE FROM disputes WHERE mode = 'sandbox';
  DELETE FROM refunds WHERE mode = 'sandbox';
  DELETE FROM payments WHERE mode = 'sandbox';
  DELETE FROM webhook_inbox WHERE mode = 'sandbox';
  DELETE FROM payment_exceptions WHERE mode = 'sandbox';
  DELETE FROM donations WHERE mode = 'sandbox';
  DELETE FROM donors WHERE mode = 'sandbox';
  PERFORM set_config('giving.clearing_sandbox', 'no', true);
END $$;
