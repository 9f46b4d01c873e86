CREATE FUNCTION take_back_shortlisting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM withdraw_notification(OLD.shortlisted_id, 'shortlisted', OLD.member_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER shortlists_take_back AFTER DELETE ON shortlists
  FOR EACH ROW EXECUTE FUNCTION take_back_shortlisting();

-- As in 0216, and once though it was taken back: what was read or has left stands again as it was, the rest is told.
CREATE OR REPLACE FUNCTION notify_of_shortlisting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM notification_settings s
  WHERE s.member_id = NEW.member_id AND s.tells_shortlisted AND is_reachable(NEW.shortlisted_id, NEW.member_id);
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE notifications SET withdrawn_at = NULL
  WHERE member_id = NEW.shortlisted_id AND kind = 'shortlisted' AND actor_id = NEW.member_id
    AND (read_at IS NOT NULL OR mailed_at IS NOT NULL OR pushed_at IS NOT NULL);
  IF NOT FOUND THEN
    PERFORM record_notification(NEW.shortlisted_id, 'shortlisted', NEW.member_id);
  END IF;
  RETURN NULL;
END
$$;

UPDATE notifications told SET withdrawn_at = clock_timestamp(), mail_due_at = NULL, push_due_at = NULL
WHERE kind = 'shortlisted' AND withdrawn_at IS NULL AND NOT EXISTS (
  SELECT FROM shortlists WHERE member_id = told.actor_id AND shortlisted_id = told.member_id);
