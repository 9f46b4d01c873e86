-- A number that waits to take the place of another is stopped with a suspension: while it lasts the owner can neither sign in
-- nor set a new password, and so not stop a number that is a stranger's.
CREATE FUNCTION stop_phone_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM phone_changes WHERE member_id = NEW.id;
  IF FOUND THEN
    INSERT INTO account_events (member_id, kind) VALUES (NEW.id, 'phone_change_stopped');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER members_stop_phone AFTER UPDATE OF state ON members
FOR EACH ROW WHEN (NEW.state = 'suspended' AND OLD.state <> 'suspended') EXECUTE FUNCTION stop_phone_of_suspended();

DELETE FROM phone_changes USING members WHERE id = member_id AND state = 'suspended';
