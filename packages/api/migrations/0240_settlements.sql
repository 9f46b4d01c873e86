-- What the gateway's reports told of its transfers to our bank: one that tells of less later, or of nothing, is noticed.
CREATE TABLE settlements (
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  -- The gateway's.
  id text NOT NULL CHECK (char_length(id) <= 60),
  -- Of the report; null for what was posted before this was kept.
  day date,
  credit bigint NOT NULL CHECK (credit >= 0),
  debit bigint NOT NULL CHECK (debit >= 0),
  PRIMARY KEY (mode, id)
);
CREATE INDEX settlements_day ON settlements (mode, day);

INSERT INTO settlements (mode, id, credit, debit)
SELECT entry.mode, split_part(entry.key, ':', 2), greatest(sum(line.amount), 0), greatest(-sum(line.amount), 0)
FROM journal_entries entry JOIN postings line ON line.entry_id = entry.id AND line.account = 'bank'
WHERE entry.key LIKE 'settle:%'
GROUP BY 1, 2;

-- As before, with what the reports told.
CREATE OR REPLACE FUNCTION clear_sandbox_money() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('giving.clearing_sandbox', 'yes', true);
  DELETE FROM recon_runs WHERE mode = 'sandbox';
  DELETE FROM settlements WHERE mode = 'sandbox';
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
