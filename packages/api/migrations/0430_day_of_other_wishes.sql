-- Whoever changed their preferences was recommended people of the old ones for the rest of the day, and who gave them
-- after a first look whoever there was. Days before stay: they count who was shown often enough.
CREATE FUNCTION forget_newest_recommendations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_matches WHERE member_id = NEW.member_id
    AND day = (SELECT max(day) FROM daily_matches WHERE member_id = NEW.member_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER partner_preferences_given AFTER INSERT ON partner_preferences FOR EACH ROW
  EXECUTE FUNCTION forget_newest_recommendations();
CREATE TRIGGER partner_preferences_changed AFTER UPDATE ON partner_preferences FOR EACH ROW
  WHEN ((NEW.age_from, NEW.age_to, NEW.height_from, NEW.height_to, NEW.religion, NEW.caste, NEW.sub_caste,
      NEW.mother_tongue, NEW.marital_status, NEW.complexion, NEW.must_fit, NEW.nice_to_have)
    IS DISTINCT FROM (OLD.age_from, OLD.age_to, OLD.height_from, OLD.height_to, OLD.religion, OLD.caste, OLD.sub_caste,
      OLD.mother_tongue, OLD.marital_status, OLD.complexion, OLD.must_fit, OLD.nice_to_have))
  EXECUTE FUNCTION forget_newest_recommendations();
