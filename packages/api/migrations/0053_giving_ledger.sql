CREATE TABLE ledger_accounts (
  code text PRIMARY KEY,
  meaning text NOT NULL
);
INSERT INTO ledger_accounts VALUES
  ('gateway_receivable', 'Captured money that the gateway has not settled yet'),
  ('bank', 'Money on the bank account'),
  ('campaign_fund', 'What campaigns hold for their beneficiaries'),
  ('tip_income', 'What donors added for Mysathi'),
  ('gateway_fee', 'The gateway''s share, without tax'),
  ('gst_on_fee', 'The tax on the gateway''s share'),
  ('unapplied', 'Captured money that belongs to no gift and goes back'),
  ('dispute_hold', 'Money that the gateway holds while a donor''s bank disputes it'),
  ('voucher_liability', 'Gift cards that were paid and not used'),
  ('payout_in_transit', 'Money on its way to beneficiaries'),
  ('offline_cash', 'Gifts in cash or by cheque that are not at the bank yet');

-- Append-only. Debits are positive, credits negative; each entry sums to zero.
CREATE TABLE journal_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  -- The business fact it stands for, such as `capture:pay_x`; posted once.
  key text NOT NULL CHECK (char_length(key) <= 120),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Postings can join only in the transaction that made the entry.
  made_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  UNIQUE (mode, key)
);

CREATE TABLE postings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id bigint NOT NULL REFERENCES journal_entries,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  account text NOT NULL REFERENCES ledger_accounts,
  campaign_id uuid REFERENCES campaigns,
  amount bigint NOT NULL CHECK (amount <> 0)
);
CREATE INDEX postings_entry ON postings (entry_id);
CREATE INDEX postings_account ON postings (mode, account, campaign_id) INCLUDE (amount);

CREATE FUNCTION entry_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total bigint;
  lines integer;
BEGIN
  SELECT sum(amount), count(*) INTO total, lines FROM postings WHERE entry_id = NEW.id AND mode = NEW.mode;
  IF lines < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'Entry % has % postings that sum to %.', NEW.key, lines, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER entry_sums_to_zero AFTER INSERT ON journal_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_sums_to_zero();

CREATE FUNCTION postings_come_with_their_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN journal_entries entry ON entry.id = added.entry_id
    WHERE entry.made_in <> pg_current_xact_id() OR entry.mode <> added.mode
  ) THEN
    RAISE EXCEPTION 'A posting cannot join an entry that stands already.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER postings_come_with_their_entry AFTER INSERT ON postings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION postings_come_with_their_entry();

-- What is wrong is put right by another entry. Play money alone can be cleared, by its own function.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.mode = 'sandbox'
    AND current_setting('giving.clearing_sandbox', true) = 'yes' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The ledger is append-only: % of % is refused.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE ON postings
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER journal_entries_no_truncate BEFORE TRUNCATE ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER postings_no_truncate BEFORE TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- The figures of the pages, changed in the transaction that posts and compared with the ledger every night.
CREATE TABLE campaign_totals (
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  captured bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  disputed bigint NOT NULL DEFAULT 0,
  offline bigint NOT NULL DEFAULT 0,
  vouchers bigint NOT NULL DEFAULT 0,
  -- The one definition of what a campaign has raised; fees, tips and payouts are no part of it.
  raised bigint NOT NULL GENERATED ALWAYS AS (captured - refunded - disputed + offline + vouchers) STORED,
  gifts integer NOT NULL DEFAULT 0 CHECK (gifts >= 0),
  donors integer NOT NULL DEFAULT 0 CHECK (donors >= 0),
  paid_out bigint NOT NULL DEFAULT 0 CHECK (paid_out >= 0),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (campaign_id, mode),
  CHECK (captured - refunded - disputed + offline + vouchers >= 0)
);

-- Every campaign has both books from the beginning.
CREATE FUNCTION open_campaign_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_totals (campaign_id, mode) VALUES (NEW.id, 'sandbox'), (NEW.id, 'live');
  RETURN NULL;
END $$;
CREATE TRIGGER open_campaign_totals AFTER INSERT ON campaigns FOR EACH ROW EXECUTE FUNCTION open_campaign_totals();

-- What each donor's gifts to a campaign still amount to.
CREATE TABLE campaign_donors (
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  donor_id uuid NOT NULL REFERENCES donors ON DELETE CASCADE,
  kept bigint NOT NULL CHECK (kept >= 0),
  PRIMARY KEY (campaign_id, mode, donor_id)
);
CREATE INDEX campaign_donors_donor ON campaign_donors (donor_id);
