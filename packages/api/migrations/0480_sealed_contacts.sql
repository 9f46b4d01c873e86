-- By what somebody is reached is sealed with keys that lie outside of the database, and found by a keyed hash, the trace.
ALTER TABLE credentials
  ADD COLUMN sealed_email bytea, ADD COLUMN email_trace text, ADD COLUMN sealed_phone bytea, ADD COLUMN phone_trace text;
ALTER TABLE registrations
  ADD COLUMN sealed_email bytea, ADD COLUMN email_trace text, ADD COLUMN sealed_phone bytea, ADD COLUMN phone_trace text;
ALTER TABLE otp_challenges
  ADD COLUMN sealed_phone bytea, ADD COLUMN phone_trace text, ADD COLUMN range_trace text;
ALTER TABLE email_changes ADD COLUMN sealed_email bytea;
ALTER TABLE phone_changes ADD COLUMN sealed_phone bytea;
ALTER TABLE contact_messages ADD COLUMN sealed_email bytea, ADD COLUMN email_trace text;
ALTER TABLE contact_details
  ADD COLUMN sealed_phone_number bytea, ADD COLUMN sealed_whatsapp_number bytea, ADD COLUMN sealed_facebook bytea,
  ADD COLUMN sealed_instagram bytea, ADD COLUMN sealed_twitter bytea, ADD COLUMN sealed_linkedin bytea;

-- program: seal-contacts

ALTER TABLE credentials
  ALTER COLUMN sealed_email SET NOT NULL, ALTER COLUMN email_trace SET NOT NULL,
  ALTER COLUMN sealed_phone SET NOT NULL, ALTER COLUMN phone_trace SET NOT NULL,
  ADD CONSTRAINT credentials_email_trace_key UNIQUE (email_trace),
  ADD CONSTRAINT credentials_phone_trace_key UNIQUE (phone_trace),
  DROP COLUMN email, DROP COLUMN phone;
ALTER TABLE registrations
  ALTER COLUMN sealed_email SET NOT NULL, ALTER COLUMN email_trace SET NOT NULL,
  ALTER COLUMN sealed_phone SET NOT NULL, ALTER COLUMN phone_trace SET NOT NULL,
  DROP COLUMN email, DROP COLUMN phone;
CREATE INDEX registrations_email_trace ON registrations (email_trace, created_at DESC);
CREATE INDEX registrations_phone_trace ON registrations (phone_trace, created_at DESC);
ALTER TABLE otp_challenges
  ALTER COLUMN sealed_phone SET NOT NULL, ALTER COLUMN phone_trace SET NOT NULL, ALTER COLUMN range_trace SET NOT NULL,
  DROP COLUMN phone;
CREATE INDEX otp_challenges_phone_trace ON otp_challenges (phone_trace, created_at DESC);
ALTER TABLE email_changes ALTER COLUMN sealed_email SET NOT NULL, DROP COLUMN email;
ALTER TABLE phone_changes ALTER COLUMN sealed_phone SET NOT NULL, DROP COLUMN phone;
ALTER TABLE contact_messages
  ALTER COLUMN sealed_email SET NOT NULL, ALTER COLUMN email_trace SET NOT NULL, DROP COLUMN email;
CREATE INDEX contact_messages_email_trace ON contact_messages (email_trace);
ALTER TABLE contact_details
  ALTER COLUMN sealed_phone_number SET NOT NULL, ALTER COLUMN sealed_whatsapp_number SET NOT NULL,
  DROP COLUMN phone_number, DROP COLUMN whatsapp_number, DROP COLUMN facebook, DROP COLUMN instagram,
  DROP COLUMN twitter, DROP COLUMN linkedin;

-- Links that were asked for just now, and what is remembered of those that were sent, name addresses as well.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name IN ('send-email-change-link', 'send-reset-link');
  END IF;
END $$;

-- Writes the tables anew: what the rows said before is on the disk no more.
CLUSTER credentials USING credentials_pkey;
CLUSTER registrations USING registrations_pkey;
CLUSTER otp_challenges USING otp_challenges_pkey;
CLUSTER email_changes USING email_changes_pkey;
CLUSTER phone_changes USING phone_changes_pkey;
CLUSTER contact_messages USING contact_messages_pkey;
CLUSTER contact_details USING contact_details_pkey;
