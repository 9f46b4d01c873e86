-- As in 0086, and not to those for whom whoever shortlists is not there: paused, hidden from them, or parted by a block.
CREATE OR REPLACE FUNCTION notify_of_shortlisting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_notification(NEW.shortlisted_id, 'shortlisted', NEW.member_id)
  FROM notification_settings s
  WHERE s.member_id = NEW.member_id AND s.tells_shortlisted AND is_reachable(NEW.shortlisted_id, NEW.member_id)
    AND NOT EXISTS (
      SELECT FROM notifications n
      WHERE n.member_id = NEW.shortlisted_id AND n.kind = 'shortlisted' AND n.actor_id = NEW.member_id);
  RETURN NULL;
END
$$;
