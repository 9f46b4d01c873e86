-- What a bank takes of a month from then on goes back: it had been asked for before its donor paused, or before an end.
ALTER TABLE monthly_turns ADD COLUMN unwanted_since timestamptz;
-- It was taken all the same and has yet to be sent back.
ALTER TABLE monthly_turns ADD COLUMN goes_back boolean NOT NULL DEFAULT false;
CREATE INDEX monthly_turns_going_back ON monthly_turns (monthly_id) WHERE goes_back;

UPDATE monthly_turns turn SET unwanted_since = coalesce(monthly.ended_at, now()) FROM monthly_gifts monthly
WHERE monthly.id = turn.monthly_id AND turn.outcome IS DISTINCT FROM 'given'
  AND (monthly.state = 'ended' OR monthly.paused_by = 'donor');

-- Whoever has the account erased is charged nothing more; what never began is not told of as ended.
CREATE OR REPLACE FUNCTION unlinked_monthly_gifts_end() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended monthly_gifts;
BEGIN
  UPDATE monthly_gifts SET state = 'ended', end_reason = 'erased', ended_at = now(), paused_by = NULL, next_on = NULL,
    next_check_at = NULL, cancel_at = CASE WHEN token_id IS NOT NULL THEN now() END
  WHERE first_donation_id = NEW.id AND state <> 'ended' RETURNING * INTO ended;
  IF ended.id IS NOT NULL THEN
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

-- Not returned: what was taken after an end or in a pause could not be sent back yet.
ALTER TABLE payment_exceptions DROP CONSTRAINT payment_exceptions_kind_check;
ALTER TABLE payment_exceptions ADD CONSTRAINT payment_exceptions_kind_check CHECK (kind IN ('signature', 'unreadable',
  'not_applied', 'order_unknown', 'payment_unknown', 'amount', 'currency', 'refund_exceeds', 'refund_refused',
  'refund_failed', 'lost_twice', 'capture_refused', 'not_returned'));
