-- What people wrote to us is forgotten when it is old, and with their account.
CREATE INDEX contact_messages_created ON contact_messages (created_at);
CREATE INDEX contact_messages_email ON contact_messages (lower(email));
