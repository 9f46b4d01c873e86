-- Whoever is suspended or erased is signed out with it, however the state came to be changed.
CREATE FUNCTION end_sessions_of_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET ended_at = now(), ended_because = 'blocked' WHERE member_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER members_end_sessions AFTER UPDATE OF state ON members FOR EACH ROW
  WHEN (NEW.state IN ('suspended', 'deleted') AND OLD.state <> NEW.state)
  EXECUTE FUNCTION end_sessions_of_closed_account();
UPDATE sessions SET ended_at = now(), ended_because = 'blocked'
WHERE ended_at IS NULL AND member_id IN (SELECT id FROM members WHERE state IN ('suspended', 'deleted'));
