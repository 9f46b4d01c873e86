-- In demo mode: every SMS and e-mail that would have left.
CREATE TABLE outbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  subject text,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_messages_recipient ON outbox_messages (recipient, id DESC);

-- What visitors and members wrote to us; the ticket number is what we answer under.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  ticket bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL CHECK (char_length(name) <= 80),
  email text NOT NULL CHECK (char_length(email) <= 254),
  message text NOT NULL CHECK (char_length(message) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
