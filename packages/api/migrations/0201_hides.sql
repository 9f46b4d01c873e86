-- From whom a member hides their profile: to that person it is as if it were paused. Two who have both said
-- yes do not hide from each other.
CREATE TABLE hides (
  hider_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  hidden_from_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (hider_id, hidden_from_id),
  CHECK (hider_id <> hidden_from_id)
);
CREATE INDEX hides_newest ON hides (hider_id, created_at DESC, hidden_from_id DESC);
CREATE INDEX hides_hidden_from ON hides (hidden_from_id, hider_id);

-- False when both have said yes: then nothing is hidden.
CREATE FUNCTION hide_from(owner uuid, other uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_pair(owner, other);
  IF is_accepted(owner, other) THEN
    RETURN false;
  END IF;
  INSERT INTO hides (hider_id, hidden_from_id) VALUES (owner, other) ON CONFLICT DO NOTHING;
  RETURN true;
END
$$;

-- Who sends an interest wants to be seen, and so do two who have said yes.
CREATE FUNCTION end_hides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'accepted' THEN
    DELETE FROM hides WHERE hider_id = NEW.receiver_id AND hidden_from_id = NEW.sender_id;
    DELETE FROM hides WHERE hider_id = NEW.sender_id AND hidden_from_id = NEW.receiver_id;
  ELSIF TG_OP = 'INSERT' OR OLD.status IN ('withdrawn', 'expired') THEN
    DELETE FROM hides WHERE hider_id = NEW.sender_id AND hidden_from_id = NEW.receiver_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER interests_end_hides AFTER INSERT OR UPDATE OF status ON interests
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'accepted')) EXECUTE FUNCTION end_hides();

CREATE OR REPLACE FUNCTION is_reachable(viewer uuid, other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM members WHERE members.id = other
                 AND (members.state = 'active' OR members.state = 'paused' AND is_accepted(viewer, other)))
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = viewer AND blocked_id = other)
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = other AND blocked_id = viewer)
     AND NOT EXISTS (SELECT FROM hides WHERE hider_id = other AND hidden_from_id = viewer)
$$;
