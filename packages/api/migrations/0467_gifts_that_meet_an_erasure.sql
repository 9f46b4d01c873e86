-- A gift that is stored when its account is erased, or while it is, is of no account; like those that were made before, it is
-- shown with neither name nor message.
CREATE FUNCTION gifts_of_erased_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for whoever erases it, and keeps others from beginning to.
  PERFORM FROM members WHERE id = NEW.member_id AND state <> 'deleted' FOR KEY SHARE;
  IF NOT FOUND THEN
    NEW.member_id := NULL;
    NEW.wants_updates := false;
    NEW.phone := NULL;
    NEW.message := NULL;
    NEW.name_withheld := true;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER gifts_of_erased_accounts BEFORE INSERT ON donations FOR EACH ROW
  WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION gifts_of_erased_accounts();

UPDATE donations gift SET member_id = NULL FROM members WHERE members.id = gift.member_id AND members.state = 'deleted';
