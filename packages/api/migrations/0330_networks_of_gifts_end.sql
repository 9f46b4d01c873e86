-- The network that a gift came from is counted for hours, and was kept for ever: it goes after two days.
CREATE INDEX donations_with_network ON donations (created_at) WHERE network IS NOT NULL;
UPDATE donations SET network = NULL WHERE network IS NOT NULL AND created_at < now() - interval '2 days';

-- As before, and without the network.
CREATE OR REPLACE FUNCTION unlinked_gifts_want_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.wants_updates := false;
  NEW.phone := NULL;
  NEW.message := NULL;
  NEW.network := NULL;
  NEW.name_withheld := true;
  RETURN NEW;
END $$;
