-- Of whose messages a member wants no notification; they arrive and count as unread as before.
CREATE TABLE mutes (
  muter_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  muted_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (muter_id, muted_id),
  CHECK (muter_id <> muted_id)
);
CREATE INDEX mutes_muted ON mutes (muted_id);

-- Unless the owner has muted whoever writes.
CREATE FUNCTION notify_of_unread(owner uuid, writer uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM mutes WHERE muter_id = owner AND muted_id = writer) THEN
    PERFORM record_notification(owner, 'message', writer, '', NULL, interval '10 minutes');
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION notify_of_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  low_before integer := CASE WHEN TG_OP = 'UPDATE' THEN OLD.low_unread ELSE 0 END;
  high_before integer := CASE WHEN TG_OP = 'UPDATE' THEN OLD.high_unread ELSE 0 END;
BEGIN
  IF NEW.low_unread > 0 AND low_before = 0 THEN
    PERFORM notify_of_unread(NEW.low_id, NEW.high_id);
  ELSIF NEW.low_unread = 0 AND low_before > 0 THEN
    PERFORM read_notification(NEW.low_id, 'message', NEW.high_id);
  END IF;
  IF NEW.high_unread > 0 AND high_before = 0 THEN
    PERFORM notify_of_unread(NEW.high_id, NEW.low_id);
  ELSIF NEW.high_unread = 0 AND high_before > 0 THEN
    PERFORM read_notification(NEW.high_id, 'message', NEW.low_id);
  END IF;
  RETURN NULL;
END
$$;

-- Waits for a message of the two that is being stored: what it noted is taken back as well.
CREATE FUNCTION mute(owner uuid, other uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_pair(owner, other);
  INSERT INTO mutes (muter_id, muted_id) VALUES (owner, other) ON CONFLICT DO NOTHING;
  PERFORM withdraw_notification(owner, 'message', other);
END
$$;

-- What waits unread is told of from now on: further messages alone would note nothing until it is read.
CREATE FUNCTION unmute(owner uuid, other uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_pair(owner, other);
  DELETE FROM mutes WHERE muter_id = owner AND muted_id = other;
  IF FOUND THEN
    PERFORM FROM conversations
    WHERE low_id = least(owner, other) AND high_id = greatest(owner, other)
      AND CASE WHEN owner = low_id THEN low_unread ELSE high_unread END > 0
    FOR UPDATE;
    IF FOUND THEN
      PERFORM notify_of_unread(owner, other);
    END IF;
  END IF;
END
$$;

-- The mute of the other stays: that it went would tell them of the block.
CREATE FUNCTION end_mute_of_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mutes WHERE muter_id = NEW.blocker_id AND muted_id = NEW.blocked_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER blocks_end_mute AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION end_mute_of_blocked();
