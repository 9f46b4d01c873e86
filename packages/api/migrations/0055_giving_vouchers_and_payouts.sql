-- Gift cards: bought before, used for any campaign, never paid out.
CREATE TABLE vouchers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  -- Of the code in capitals without signs; the code itself is known to its holder alone.
  code_hash bytea NOT NULL UNIQUE,
  issued_by text NOT NULL CHECK (char_length(issued_by) <= 120),
  amount bigint NOT NULL CHECK (amount > 0),
  balance bigint NOT NULL CHECK (balance BETWEEN 0 AND amount),
  -- The last day, in Asia/Kolkata.
  expires_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE voucher_uses (
  donation_id uuid PRIMARY KEY REFERENCES donations,
  voucher_id uuid NOT NULL REFERENCES vouchers,
  amount bigint NOT NULL CHECK (amount > 0),
  returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND amount),
  -- What of the tip alone was taken back.
  returned_tip bigint NOT NULL DEFAULT 0 CHECK (returned_tip BETWEEN 0 AND returned),
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX voucher_uses_voucher ON voucher_uses (voucher_id);

-- Money sent to a beneficiary: prepared by one person, approved by another, told in an update.
CREATE TABLE payouts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  campaign_id uuid NOT NULL REFERENCES campaigns,
  amount bigint NOT NULL CHECK (amount > 0),
  utr text NOT NULL CHECK (char_length(utr) BETWEEN 6 AND 40),
  prepared_by text NOT NULL,
  approved_by text NOT NULL CHECK (approved_by <> prepared_by),
  update_number smallint NOT NULL,
  paid_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (mode, utr),
  FOREIGN KEY (campaign_id, update_number) REFERENCES campaign_updates
);
CREATE INDEX payouts_campaign ON payouts (campaign_id);

-- What can be paid out now: raised, less what may still go back, fees the campaign bears, and earlier payouts.
CREATE FUNCTION payable_now(asked_campaign uuid, asked_mode text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT totals.raised - totals.paid_out
    - coalesce((SELECT sum(refund.amount) FROM donations gift JOIN refunds refund ON refund.donation_id = gift.id
        WHERE gift.campaign_id = asked_campaign AND gift.mode = asked_mode
          AND refund.state IN ('requested', 'pending')), 0)
    - coalesce((SELECT sum(dispute.amount) FROM donations gift JOIN disputes dispute ON dispute.donation_id = gift.id
        WHERE gift.campaign_id = asked_campaign AND gift.mode = asked_mode AND dispute.state = 'open'), 0)
    - CASE WHEN campaign.bears_fees THEN
        coalesce((SELECT sum(payment.fee) FROM donations gift JOIN payments payment ON payment.donation_id = gift.id
          WHERE gift.campaign_id = asked_campaign AND gift.mode = asked_mode AND payment.role = 'counted'), 0)
      ELSE 0 END
  FROM campaign_totals totals JOIN campaigns campaign ON campaign.id = totals.campaign_id
  WHERE totals.campaign_id = asked_campaign AND totals.mode = asked_mode
$$;

CREATE FUNCTION post_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry bigint;
BEGIN
  PERFORM 1 FROM campaign_totals WHERE campaign_id = NEW.campaign_id AND mode = NEW.mode FOR UPDATE;
  IF NEW.amount > coalesce(payable_now(NEW.campaign_id, NEW.mode), 0) THEN
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
CREATE TRIGGER post_payout BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION post_payout();
