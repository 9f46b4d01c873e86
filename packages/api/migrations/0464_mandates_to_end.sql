-- Mandates that the payment company is asked to end: of a monthly gift that has ended, and those that were set up besides by
-- whoever paid a first gift twice.
CREATE TABLE mandates_to_end (
  monthly_id uuid NOT NULL REFERENCES monthly_gifts ON DELETE CASCADE,
  token_id text NOT NULL,
  customer_id text,
  -- When the payment company is asked next; null once the mandate is gone.
  ask_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (monthly_id, token_id),
  CHECK (ask_at IS NULL OR customer_id IS NOT NULL)
);
CREATE INDEX mandates_to_end_due ON mandates_to_end (ask_at) WHERE ask_at IS NOT NULL;

INSERT INTO mandates_to_end (monthly_id, token_id, customer_id, ask_at, tries)
SELECT id, token_id, customer_id, cancel_at, cancel_tries FROM monthly_gifts
WHERE cancel_at IS NOT NULL AND token_id IS NOT NULL AND customer_id IS NOT NULL;

ALTER TABLE monthly_gifts DROP COLUMN cancel_at, DROP COLUMN cancel_tries;

-- Whoever has the account erased is charged nothing more; what never began is not told of as ended.
CREATE OR REPLACE FUNCTION unlinked_monthly_gifts_end() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended monthly_gifts;
BEGIN
  UPDATE monthly_gifts SET state = 'ended', end_reason = 'erased', ended_at = now(), paused_by = NULL, next_on = NULL,
    next_check_at = NULL
  WHERE first_donation_id = NEW.id AND state <> 'ended' RETURNING * INTO ended;
  IF ended.id IS NOT NULL THEN
    INSERT INTO mandates_to_end (monthly_id, token_id, customer_id, ask_at)
    SELECT ended.id, ended.token_id, ended.customer_id, ended.ended_at
    WHERE ended.token_id IS NOT NULL AND ended.customer_id IS NOT NULL
    ON CONFLICT DO NOTHING;
    UPDATE monthly_turns SET unwanted_since = ended.ended_at,
      outcome = CASE WHEN outcome IS NULL AND tried_at IS NULL THEN 'skipped' ELSE outcome END
    WHERE monthly_id = ended.id AND outcome IS DISTINCT FROM 'given';
    IF ended.started_at IS NOT NULL THEN
      PERFORM note_news(NEW.mode, jsonb_build_array(
        jsonb_build_object('kind', 'monthly_ended', 'subject', ended.id, 'donation', NEW.id)));
    END IF;
  END IF;
  RETURN NULL;
END $$;
