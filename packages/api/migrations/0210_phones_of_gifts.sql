-- A number belongs to the gift it came with, as long as somebody may have questions about it: anybody can type
-- another's e-mail address, and was handed the number that its owner had left.
ALTER TABLE donations ADD phone text CHECK (phone ~ '^[6-9][0-9]{9}$');
CREATE INDEX donations_phone ON donations (created_at) WHERE phone IS NOT NULL;
-- Of earlier numbers it is known only where there was one gift alone.
UPDATE donations SET phone = donors.phone
FROM donors
WHERE donors.id = donations.donor_id AND donors.phone IS NOT NULL
  AND NOT EXISTS (SELECT FROM donations other WHERE other.donor_id = donors.id AND other.id <> donations.id);
ALTER TABLE donors DROP COLUMN phone;

-- Whoever has the account erased asks for nothing any more, and is not to be called.
CREATE OR REPLACE FUNCTION unlinked_gifts_want_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.wants_updates := false;
  NEW.phone := NULL;
  RETURN NEW;
END $$;
