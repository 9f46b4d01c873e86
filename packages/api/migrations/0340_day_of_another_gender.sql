-- Whoever corrects their gender was recommended people of their own: the day is chosen anew when it is asked for.
CREATE FUNCTION forget_recommendations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_matches WHERE member_id = NEW.member_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER personal_info_forget_recommendations AFTER UPDATE OF gender ON personal_info FOR EACH ROW
  WHEN (NEW.gender <> OLD.gender)
  EXECUTE FUNCTION forget_recommendations();
