-- By what donors are reached is sealed as members' is: their e-mail address, the phone number of a gift, and the postal
-- address on a tax receipt. So is what the payment company said, as it names who paid.
ALTER TABLE donors ADD COLUMN sealed_email bytea, ADD COLUMN email_trace text;
ALTER TABLE donations ADD COLUMN sealed_phone bytea;
ALTER TABLE donor_identities ADD COLUMN sealed_address bytea;
ALTER TABLE webhook_inbox ADD COLUMN sealed_body bytea NOT NULL DEFAULT '';

-- program: seal-donors

ALTER TABLE donors
  ADD CONSTRAINT donors_mode_email_trace_key UNIQUE (mode, email_trace),
  ADD CONSTRAINT donors_sealed_email CHECK ((sealed_email IS NULL) = (email_trace IS NULL)),
  DROP COLUMN email;
ALTER TABLE donations DROP COLUMN phone;
CREATE INDEX donations_sealed_phone ON donations (created_at) WHERE sealed_phone IS NOT NULL;
ALTER TABLE donor_identities ALTER COLUMN sealed_address SET NOT NULL, DROP COLUMN address;
ALTER TABLE webhook_inbox DROP COLUMN body;
ALTER TABLE webhook_inbox RENAME COLUMN sealed_body TO body;
ALTER TABLE webhook_inbox ALTER COLUMN body DROP DEFAULT;
CREATE INDEX webhook_inbox_bodies ON webhook_inbox (received_at) WHERE processed_at IS NOT NULL AND body <> '';

-- As before, by the new name of the number.
CREATE OR REPLACE FUNCTION gifts_of_erased_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for whoever erases it, and keeps others from beginning to.
  PERFORM FROM members WHERE id = NEW.member_id AND state <> 'deleted' FOR KEY SHARE;
  IF NOT FOUND THEN
    NEW.member_id := NULL;
    NEW.wants_updates := false;
    NEW.sealed_phone := NULL;
    NEW.message := NULL;
    NEW.name_withheld := true;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION unlinked_gifts_want_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.wants_updates := false;
  NEW.sealed_phone := NULL;
  NEW.message := NULL;
  NEW.network := NULL;
  NEW.name_withheld := true;
  RETURN NEW;
END $$;

-- Links that were asked for just now, and what is remembered of those that were sent, name addresses as well.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name = 'mail-gift-links';
  END IF;
END $$;

-- Writes the tables anew: what the rows said before is on the disk no more.
CLUSTER donors USING donors_pkey;
CLUSTER donations USING donations_pkey;
CLUSTER donor_identities USING donor_identities_pkey;
CLUSTER webhook_inbox USING webhook_inbox_pkey;
