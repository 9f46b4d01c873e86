-- Whoever gave preferences for the first time while a day's recommendations were being fixed kept those, chosen without
-- them, all day: there was no row yet that the one could have held against the other. The lock is that of fixing a day.
CREATE FUNCTION forget_recommendations_without_wishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.member_id::text, 10));
  UPDATE daily_matches SET stale = true WHERE member_id = NEW.member_id AND NOT stale
    AND day = (SELECT max(day) FROM daily_matches WHERE member_id = NEW.member_id);
  RETURN NULL;
END
$$;

DROP TRIGGER partner_preferences_given ON partner_preferences;
CREATE TRIGGER partner_preferences_given AFTER INSERT ON partner_preferences
  FOR EACH ROW EXECUTE FUNCTION forget_recommendations_without_wishes();
