-- Who hides when they are here does not pass 'active this week'. Whoever keeps a copy of the cards hears of the
-- switch at once: it was turned so as not to be seen.
CREATE FUNCTION note_presence_switch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_changes (member_id) VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
  NOTIFY card_changes;
  RETURN NULL;
END
$$;
CREATE TRIGGER presence_note_hidden AFTER INSERT ON presence FOR EACH ROW
  WHEN (NOT NEW.shown) EXECUTE FUNCTION note_presence_switch();
CREATE TRIGGER presence_note_switched AFTER UPDATE OF shown ON presence FOR EACH ROW
  WHEN (OLD.shown <> NEW.shown) EXECUTE FUNCTION note_presence_switch();
