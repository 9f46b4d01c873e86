-- A mistyped address is somebody else's: news of members goes to one whose mailbox was shown to be the member's.
-- Accounts from before were never asked and go on hearing by e-mail.
ALTER TABLE credentials ADD COLUMN email_confirmed_at timestamptz;
UPDATE credentials SET email_confirmed_at = now();
