-- A payout is prepared by one person, with the update that tells of it, and recorded by another once the bank has paid.
CREATE TABLE prepared_payouts (
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  campaign_id uuid NOT NULL REFERENCES campaigns,
  amount bigint NOT NULL CHECK (amount > 0),
  update_number smallint NOT NULL,
  prepared_by text NOT NULL,
  prepared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (mode, campaign_id),
  FOREIGN KEY (campaign_id, update_number) REFERENCES campaign_updates
);

-- As before, with what was prepared.
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
  DELETE FROM disputes WHERE mode = 'sandbox';
  DELETE FROM refunds WHERE mode = 'sandbox';
  DELETE FROM payments WHERE mode = 'sandbox';
  DELETE FROM webhook_inbox WHERE mode = 'sandbox';
  DELETE FROM payment_exceptions WHERE mode = 'sandbox';
  DELETE FROM donations WHERE mode = 'sandbox';
  DELETE FROM donors WHERE mode = 'sandbox';
  PERFORM set_config('giving.clearing_sandbox', 'no', true);
END $$;
