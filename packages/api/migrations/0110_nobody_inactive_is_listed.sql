-- Lists take `listed` for a promise that its member is active, and do not ask for the state again. Whoever changes
-- a state writes the card anew in the same transaction; where that were forgotten, this hides the member.
CREATE FUNCTION unlist_inactive_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member_cards SET listed = false, stamp = gen_random_uuid() WHERE member_id = NEW.id AND listed;
  RETURN NULL;
END
$$;
CREATE TRIGGER members_unlist_inactive AFTER UPDATE OF state ON members FOR EACH ROW
  WHEN (NEW.state <> 'active' AND OLD.state = 'active')
  EXECUTE FUNCTION unlist_inactive_member();
