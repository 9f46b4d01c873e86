-- What is forgotten of a day with new wishes stood in two functions, one of which takes the lock of 0440.
CREATE OR REPLACE FUNCTION forget_newest_recommendations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Before the first wishes there is no row that fixing a day could hold.
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW.member_id::text, 10));
  END IF;
  UPDATE daily_matches SET stale = true WHERE member_id = NEW.member_id AND NOT stale
    AND day = (SELECT max(day) FROM daily_matches WHERE member_id = NEW.member_id);
  RETURN NULL;
END
$$;

DROP TRIGGER partner_preferences_given ON partner_preferences;
CREATE TRIGGER partner_preferences_given AFTER INSERT ON partner_preferences
  FOR EACH ROW EXECUTE FUNCTION forget_newest_recommendations();
DROP FUNCTION forget_recommendations_without_wishes();
