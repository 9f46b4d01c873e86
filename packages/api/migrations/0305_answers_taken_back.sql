-- What stood before the answer that was given last, until another change: what it leads back to when it is taken back.
-- One that was reopened waits from then on.
ALTER TABLE interests
  ADD COLUMN status_before text CHECK (status_before IN ('pending', 'accepted', 'rejected')),
  ADD COLUMN answered_before timestamptz,
  ADD COLUMN kindly_before boolean NOT NULL DEFAULT false,
  -- Whether the receiver hid from the sender: a yes ends that.
  ADD COLUMN hid_before boolean NOT NULL DEFAULT false,
  ADD COLUMN reopened_at timestamptz;

-- A yes that stands again is no news: it is told as it was, unless that is so new that it may not have gone out yet.
CREATE FUNCTION restore_notification(owner uuid, what text, who uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications SET withdrawn_at = NULL
  WHERE member_id = owner AND kind = what AND actor_id = who AND created_at < clock_timestamp() - interval '1 day';
  IF NOT FOUND AND EXISTS (
    SELECT FROM notifications WHERE member_id = owner AND kind = what AND actor_id = who) THEN
    PERFORM record_notification(owner, what, who);
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION notify_of_interest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status ELSE 'none' END;
  taken_back boolean := TG_OP = 'UPDATE' AND OLD.status_before IS NOT NULL AND NEW.status_before IS NULL;
BEGIN
  IF NEW.status = before THEN
    RETURN NULL;
  END IF;
  IF before = 'accepted' THEN
    PERFORM withdraw_notification(NEW.sender_id, 'interest_accepted', NEW.receiver_id);
  END IF;
  IF NEW.status = 'pending' AND before NOT IN ('accepted', 'rejected') THEN
    PERFORM record_notification(NEW.receiver_id, 'interest_received', NEW.sender_id);
  ELSIF NEW.status IN ('accepted', 'rejected') THEN
    PERFORM read_notification(NEW.receiver_id, 'interest_received', NEW.sender_id);
    IF NEW.status = 'accepted' AND taken_back THEN
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
