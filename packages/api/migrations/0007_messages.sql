-- One row per pair who may talk; the smaller id stands first.
CREATE TABLE conversations (
  low_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  high_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  last_message_id uuid,
  last_sequence bigint NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT now(),
  low_unread integer NOT NULL DEFAULT 0 CHECK (low_unread >= 0),
  high_unread integer NOT NULL DEFAULT 0 CHECK (high_unread >= 0),
  PRIMARY KEY (low_id, high_id),
  CHECK (low_id < high_id)
-- Every message changes its conversation, but no indexed column: the row is rewritten in place.
) WITH (fillfactor = 80);
-- A member's conversations are few enough to be sorted when they are listed.
CREATE INDEX conversations_high ON conversations (high_id, low_id);

CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  low_id uuid NOT NULL,
  high_id uuid NOT NULL,
  -- Counts up within the conversation: the order of the talk and the place to resume from.
  sequence bigint NOT NULL,
  sender_id uuid NOT NULL,
  receiver_id uuid NOT NULL,
  -- Made by the sender's device, so that a retried send is stored once.
  client_id text NOT NULL CHECK (char_length(client_id) BETWEEN 1 AND 64),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  UNIQUE (sender_id, client_id),
  UNIQUE (low_id, high_id, sequence),
  FOREIGN KEY (low_id, high_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX messages_unread ON messages (receiver_id, sender_id) WHERE read_at IS NULL;

-- One row holds what a member has taken of a kind: every use is one update in place, and no history piles up.
CREATE TABLE fair_use (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('message', 'contact_view')),
  -- The last day in Asia/Kolkata with a use; the numbers are those of its day, its week (from Monday) and its month.
  last_day date NOT NULL,
  day_used integer NOT NULL,
  week_used integer NOT NULL,
  month_used integer NOT NULL,
  PRIMARY KEY (member_id, kind)
) WITH (fillfactor = 70);
