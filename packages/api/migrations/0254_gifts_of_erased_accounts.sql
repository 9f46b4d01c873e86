-- Whoever has the account erased stands on no public list any more; the name stays for the receipt and the books.
ALTER TABLE donations ADD name_withheld boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION unlinked_gifts_want_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.wants_updates := false;
  NEW.phone := NULL;
  NEW.message := NULL;
  NEW.name_withheld := true;
  RETURN NEW;
END $$;
