-- What is thrown away each night is found by when it ended, as of changed addresses.
CREATE INDEX password_resets_expires_at ON password_resets (expires_at);
