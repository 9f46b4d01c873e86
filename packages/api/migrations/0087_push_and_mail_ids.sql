-- A browser that wants to be pushed to; it hears only while its sign-in lasts.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (char_length(p256dh) <= 120),
  auth text NOT NULL CHECK (char_length(auth) <= 40),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_member ON push_subscriptions (member_id, created_at DESC);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- A message that is delivered twice is one message.
ALTER TABLE outbox_messages ADD COLUMN message_id text UNIQUE;
