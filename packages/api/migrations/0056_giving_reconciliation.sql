-- Each comparison of our books, with themselves (balance) or with the gateway's report (settlement).
CREATE TABLE recon_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  kind text NOT NULL CHECK (kind IN ('balance', 'settlement')),
  -- The day of the report; null for the balance.
  day date,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  balanced boolean
);
CREATE INDEX recon_runs_newest ON recon_runs (mode, kind, finished_at DESC);

CREATE TABLE recon_breaks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES recon_runs ON DELETE CASCADE,
  kind text NOT NULL,
  subject text NOT NULL,
  expected bigint,
  found bigint,
  resolution text
);
CREATE INDEX recon_breaks_run ON recon_breaks (run_id);

-- Clears all play money and what hangs on it; real money cannot be cleared.
CREATE FUNCTION clear_sandbox_money() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('giving.clearing_sandbox', 'yes', true);
  DELETE FROM recon_runs WHERE mode = 'sandbox';
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
  DELETE FROM disputes WHERE mode = 'sandbox';
  DELETE FROM refunds WHERE mode = 'sandbox';
  DELETE FROM payments WHERE mode = 'sandbox';
  DELETE FROM webhook_inbox WHERE mode = 'sandbox';
  DELETE FROM payment_exceptions WHERE mode = 'sandbox';
  DELETE FROM donations WHERE mode = 'sandbox';
  DELETE FROM donors WHERE mode = 'sandbox';
  PERFORM set_config('giving.clearing_sandbox', 'no', true);
END $$;
