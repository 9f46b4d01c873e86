-- Whoever changed their preferences before they looked at a day's recommendations lost those of a past day, and could be
-- shown the same people for more than three days. What no longer holds stays, and counts as shown.
ALTER TABLE daily_matches ADD stale boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION forget_newest_recommendations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE daily_matches SET stale = true WHERE member_id = NEW.member_id AND NOT stale
    AND day = (SELECT max(day) FROM daily_matches WHERE member_id = NEW.member_id);
  RETURN NULL;
END
$$;
