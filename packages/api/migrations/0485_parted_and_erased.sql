-- What a bank takes of a month that its donor did not want goes back from the first moment of that on, not from when the
-- account was erased.
CREATE OR REPLACE FUNCTION unlinked_monthly_gifts_end() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended monthly_gifts;
BEGIN
  UPDATE monthly_gifts SET state = 'ended', end_reason = 'erased', ended_at = now(), paused_by = NULL, next_on = NULL,
    next_check_at = NULL
  WHERE first_donation_id = NEW.id AND state <> 'ended' RETURNING * INTO ended;
  IF ended.id IS NOT NULL THEN
    INSERT INTO mandates_to_end (monthly_id, token_id, customer_id, ask_at)
    SELECT ended.id, ended.token_id, ended.customer_id, ended.ended_at
    WHERE ended.token_id IS NOT NULL AND ended.customer_id IS NOT NULL
    ON CONFLICT DO NOTHING;
    UPDATE monthly_turns SET unwanted_since = coalesce(unwanted_since, ended.ended_at),
      outcome = CASE WHEN outcome IS NULL AND tried_at IS NULL THEN 'skipped' ELSE outcome END
    WHERE monthly_id = ended.id AND outcome IS DISTINCT FROM 'given';
    IF ended.started_at IS NOT NULL THEN
      PERFORM note_news(NEW.mode, jsonb_build_array(
        jsonb_build_object('kind', 'monthly_ended', 'subject', ended.id, 'donation', NEW.id)));
    END IF;
  END IF;
  RETURN NULL;
END
$$;

-- Who has blocked or hidden from somebody hears nothing of what that person takes back.
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

-- Nor does a talk that begins to notify again tell of messages of somebody who is gone.
CREATE OR REPLACE FUNCTION unmute(owner uuid, other uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  waits_since timestamptz;
BEGIN
  PERFORM lock_pair(owner, other);
  DELETE FROM mutes WHERE muter_id = owner AND muted_id = other;
  IF FOUND AND is_reachable(owner, other) THEN
    PERFORM FROM conversations
    WHERE low_id = least(owner, other) AND high_id = greatest(owner, other)
      AND CASE WHEN owner = low_id THEN low_unread ELSE high_unread END > 0
    FOR UPDATE;
    IF FOUND THEN
      PERFORM notify_of_unread(owner, other);
      SELECT min(created_at) INTO waits_since FROM messages
      WHERE receiver_id = owner AND sender_id = other AND read_at IS NULL;
      UPDATE notifications SET
        mail_due_at = CASE WHEN mailed_at >= waits_since THEN NULL ELSE mail_due_at END,
        in_digest = in_digest AND (mailed_at >= waits_since) IS NOT TRUE,
        push_due_at = CASE WHEN pushed_at >= waits_since THEN NULL ELSE push_due_at END
      WHERE member_id = owner AND kind = 'message' AND actor_id = other;
    END IF;
  END IF;
END
$$;

-- Who waits for a letter about an incident when the account is erased is told at the addresses of the gifts, which stay.
CREATE FUNCTION told_by_their_gifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO incident_recipients (letter, donor_id)
  SELECT OLD.letter, id FROM donors
  WHERE id = ANY(ARRAY(SELECT donor_id FROM donations WHERE member_id = OLD.member_id)) AND sealed_email IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN OLD;
END
$$;
CREATE TRIGGER told_by_their_gifts BEFORE DELETE ON incident_recipients FOR EACH ROW
  WHEN (OLD.member_id IS NOT NULL AND OLD.told_at IS NULL) EXECUTE FUNCTION told_by_their_gifts();
