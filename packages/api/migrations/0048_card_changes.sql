-- Whose card changed: what keeps a copy of the cards elsewhere reads here what it must read anew. Written by
-- triggers, so that no write can forget it. Numbers of transactions tell what was read: those below the oldest
-- that still runs are all over, so that nothing can appear among them later.
CREATE TABLE card_changes (
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  member_id uuid NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (written_in, member_id)
);
CREATE INDEX card_changes_written_at ON card_changes (written_at);

CREATE FUNCTION note_card_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_changes (member_id) SELECT member_id FROM changed ON CONFLICT DO NOTHING;
  IF FOUND THEN
    NOTIFY card_changes;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER member_cards_note_inserted AFTER INSERT ON member_cards
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_card_changes();
CREATE TRIGGER member_cards_note_updated AFTER UPDATE ON member_cards
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_card_changes();
CREATE TRIGGER member_cards_note_deleted AFTER DELETE ON member_cards
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_card_changes();

-- 'Active this week' goes by days: the first sign of life of a day changes it. Nobody waits for that, so it
-- wakes nobody.
CREATE FUNCTION note_active_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_changes (member_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER members_note_active AFTER UPDATE OF last_active_at ON members FOR EACH ROW
  WHEN ((OLD.last_active_at AT TIME ZONE 'Asia/Kolkata')::date
    IS DISTINCT FROM (NEW.last_active_at AT TIME ZONE 'Asia/Kolkata')::date)
  EXECUTE FUNCTION note_active_member();
