-- What somebody gives every month: each month is a gift of its own, paid by the mandate that the first one set up. Who gives,
-- how much and to what stands with the first gift alone.
CREATE TABLE monthly_gifts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  provider text NOT NULL,
  key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  first_donation_id uuid NOT NULL UNIQUE REFERENCES donations ON DELETE CASCADE,
  method text NOT NULL CHECK (method IN ('upi', 'card')),
  months smallint NOT NULL CHECK (months BETWEEN 2 AND 60),
  -- asked: the first gift is not paid, or the bank has not confirmed the mandate.
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'active', 'paused', 'ended')),
  paused_by text CHECK (paused_by IN ('donor', 'bank')),
  end_reason text CHECK (end_reason IN
    ('stopped', 'completed', 'cancelled', 'failing', 'campaign_over', 'desk', 'erased', 'not_paid', 'no_mandate')),
  customer_id text,
  token_id text,
  mandate_ends_at timestamptz NOT NULL,
  -- Of the month, when the first gift was taken; later months that are shorter take their last day.
  day smallint CHECK (day BETWEEN 1 AND 31),
  next_on date,
  last_on date,
  failures smallint NOT NULL DEFAULT 0 CHECK (failures >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- When the payment company is asked next how the mandate stands.
  next_check_at timestamptz,
  checks smallint NOT NULL DEFAULT 0,
  -- When the payment company is asked next to end the mandate; null while it shall stay, and once it is gone.
  cancel_at timestamptz,
  cancel_tries smallint NOT NULL DEFAULT 0,
  CHECK ((state = 'paused') = (paused_by IS NOT NULL)),
  CHECK ((state = 'ended') = (end_reason IS NOT NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK (state NOT IN ('active', 'paused') OR (token_id IS NOT NULL AND customer_id IS NOT NULL AND day IS NOT NULL)),
  CHECK (next_on IS NULL OR state IN ('active', 'paused')),
  CHECK (next_on <= last_on)
);
CREATE UNIQUE INDEX monthly_gifts_token ON monthly_gifts (provider, mode, token_id) WHERE token_id IS NOT NULL;
CREATE INDEX monthly_gifts_going ON monthly_gifts (state, next_on) WHERE state <> 'ended';
CREATE INDEX monthly_gifts_to_check ON monthly_gifts (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX monthly_gifts_to_cancel ON monthly_gifts (cancel_at) WHERE cancel_at IS NOT NULL;

-- One row for each month that its donor was told of; whatever happens, a month has no more than one gift.
CREATE TABLE monthly_turns (
  monthly_id uuid NOT NULL REFERENCES monthly_gifts ON DELETE CASCADE,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  due_on date NOT NULL,
  told_at timestamptz NOT NULL,
  donation_id uuid UNIQUE REFERENCES donations ON DELETE CASCADE,
  -- When the payment company was first asked to take it; the answer may have been lost.
  tried_at timestamptz,
  asked_at timestamptz,
  outcome text CHECK (outcome IN ('given', 'failed', 'skipped')),
  PRIMARY KEY (monthly_id, month),
  CHECK (donation_id IS NOT NULL OR (tried_at IS NULL AND asked_at IS NULL)),
  CHECK (date_trunc('month', due_on) = month)
);
CREATE INDEX monthly_turns_open ON monthly_turns (due_on) WHERE outcome IS NULL;

CREATE FUNCTION monthly_turn_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A month has one gift, and keeps it.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER monthly_turn_stays BEFORE UPDATE OF donation_id ON monthly_turns FOR EACH ROW
  WHEN (OLD.donation_id IS NOT NULL AND NEW.donation_id IS DISTINCT FROM OLD.donation_id)
  EXECUTE FUNCTION monthly_turn_stays();

-- An end is one: nothing is taken of a monthly gift that has ended, whatever is heard of it later.
CREATE FUNCTION monthly_end_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A monthly gift that has ended stays so.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER monthly_end_is_final BEFORE UPDATE OF state ON monthly_gifts FOR EACH ROW
  WHEN (OLD.state = 'ended' AND NEW.state <> 'ended') EXECUTE FUNCTION monthly_end_is_final();

-- The monthly gift that a gift belongs to, as its first one or as that of a later month.
CREATE FUNCTION monthly_of_gift(donation uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT id FROM monthly_gifts WHERE first_donation_id = donation
  UNION ALL SELECT monthly_id FROM monthly_turns WHERE donation_id = donation LIMIT 1
$$;

ALTER TABLE giving_outbox DROP CONSTRAINT giving_outbox_kind_check;
ALTER TABLE giving_outbox ADD CONSTRAINT giving_outbox_kind_check CHECK (kind IN ('receipt', 'refund',
  'monthly_begun', 'monthly_single', 'monthly_soon', 'monthly_failed', 'monthly_ended'));

-- Whoever has the account erased is charged nothing more; what is under way at the payment company is ended by its job.
CREATE FUNCTION unlinked_monthly_gifts_end() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended uuid;
BEGIN
  UPDATE monthly_gifts SET state = 'ended', end_reason = 'erased', ended_at = now(), paused_by = NULL, next_on = NULL,
    next_check_at = NULL, cancel_at = CASE WHEN token_id IS NOT NULL THEN now() END
  WHERE first_donation_id = NEW.id AND state <> 'ended' RETURNING id INTO ended;
  IF ended IS NOT NULL THEN
    UPDATE monthly_turns SET outcome = 'skipped' WHERE monthly_id = ended AND outcome IS NULL AND tried_at IS NULL;
    PERFORM note_news(NEW.mode, jsonb_build_array(
      jsonb_build_object('kind', 'monthly_ended', 'subject', ended, 'donation', NEW.id)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER unlinked_monthly_gifts_end AFTER UPDATE OF member_id ON donations FOR EACH ROW
  WHEN (OLD.member_id IS NOT NULL AND NEW.member_id IS NULL) EXECUTE FUNCTION unlinked_monthly_gifts_end();
