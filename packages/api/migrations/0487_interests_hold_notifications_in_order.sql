-- An answer changes the notifications of both people. They are held in the order of their ids, as the daily summary holds them:
-- otherwise the two could wait for each other.
CREATE OR REPLACE FUNCTION notify_of_interest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status ELSE 'none' END;
  taken_back boolean := TG_OP = 'UPDATE' AND OLD.status_before IS NOT NULL AND NEW.status_before IS NULL;
BEGIN
  IF NEW.status = before THEN
    RETURN NULL;
  END IF;
  IF before = 'accepted' OR NEW.status IN ('accepted', 'rejected') THEN
    PERFORM FROM notifications
    WHERE (member_id = NEW.sender_id AND kind = 'interest_accepted' AND actor_id = NEW.receiver_id)
      OR (member_id = NEW.receiver_id AND kind = 'interest_received' AND actor_id = NEW.sender_id)
    ORDER BY id FOR NO KEY UPDATE;
  END IF;
  IF before = 'accepted' THEN
    PERFORM withdraw_notification(NEW.sender_id, 'interest_accepted', NEW.receiver_id);
  END IF;
  IF NEW.status = 'pending' AND before NOT IN ('accepted', 'rejected') THEN
    PERFORM record_notification(NEW.receiver_id, 'interest_received', NEW.sender_id);
  ELSIF NEW.status IN ('accepted', 'rejected') THEN
    PERFORM read_notification(NEW.receiver_id, 'interest_received', NEW.sender_id);
    IF NEW.status = 'accepted' AND NOT is_reachable(NEW.sender_id, NEW.receiver_id) THEN
      RETURN NULL;
    ELSIF NEW.status = 'accepted' AND taken_back THEN
      PERFORM restore_notification(NEW.sender_id, 'interest_accepted', NEW.receiver_id);
    ELSIF NEW.status = 'accepted' THEN
      PERFORM record_notification(NEW.sender_id, 'interest_accepted', NEW.receiver_id);
    END IF;
  ELSIF NEW.status IN ('withdrawn', 'expired') THEN
    PERFORM withdraw_notification(NEW.receiver_id, 'interest_received', NEW.sender_id);
  END IF;
  RETURN NULL;
END
$$;
