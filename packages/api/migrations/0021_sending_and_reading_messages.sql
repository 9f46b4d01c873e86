-- Checks, counts and stores a message in one round trip. `outcome` is stored, repeated (the same
-- client id came before: the stored message), other_receiver, not_accepted, or quota (see more_from).
CREATE FUNCTION send_message(
  sender uuid, receiver uuid, client text, content text, per_day integer, per_week integer, per_month integer,
  OUT outcome text, OUT id uuid, OUT sequence bigint, OUT body text, OUT created_at timestamptz,
  OUT read_at timestamptz, OUT receiver_unread integer, OUT more_from timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  sender_is_low boolean := sender < receiver;
  stored_receiver uuid;
BEGIN
  PERFORM lock_pair(sender, receiver);

  SELECT m.id, m.sequence, m.body, m.created_at, m.read_at, m.receiver_id
  INTO id, sequence, body, created_at, read_at, stored_receiver
  FROM messages m WHERE m.sender_id = sender AND m.client_id = client;
  IF FOUND THEN
    outcome := CASE WHEN stored_receiver = receiver THEN 'repeated' ELSE 'other_receiver' END;
    RETURN;
  END IF;

  -- The same as is_accepted and is_reachable either way, in one query: this is the hot path.
  PERFORM FROM members one, members other
  WHERE one.id = sender AND other.id = receiver AND sender <> receiver
    AND one.state IN ('active', 'paused') AND other.state IN ('active', 'paused')
    AND (EXISTS (SELECT FROM interests WHERE sender_id = sender AND receiver_id = receiver AND status = 'accepted')
      OR EXISTS (SELECT FROM interests WHERE sender_id = receiver AND receiver_id = sender AND status = 'accepted'))
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = sender AND blocked_id = receiver)
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = receiver AND blocked_id = sender);
  IF NOT FOUND THEN
    outcome := 'not_accepted';
    RETURN;
  END IF;

  more_from := take_fair_use(sender, 'message', per_day, per_week, per_month);
  IF more_from IS NOT NULL THEN
    outcome := 'quota';
    RETURN;
  END IF;

  id := gen_random_uuid();
  body := content;
  -- Not now(): that is when the wait for the lock began, and the order of time must be the order of the talk.
  created_at := clock_timestamp();
  INSERT INTO conversations AS c (low_id, high_id, last_message_id, last_sequence, last_at, low_unread, high_unread)
  VALUES (least(sender, receiver), greatest(sender, receiver), id, 1, created_at,
          CASE WHEN sender_is_low THEN 0 ELSE 1 END, CASE WHEN sender_is_low THEN 1 ELSE 0 END)
  ON CONFLICT (low_id, high_id) DO UPDATE SET
    last_message_id = EXCLUDED.last_message_id,
    last_sequence = c.last_sequence + 1,
    last_at = EXCLUDED.last_at,
    low_unread = c.low_unread + EXCLUDED.low_unread,
    high_unread = c.high_unread + EXCLUDED.high_unread
  RETURNING c.last_sequence, CASE WHEN sender_is_low THEN c.high_unread ELSE c.low_unread END
  INTO sequence, receiver_unread;

  INSERT INTO messages (id, low_id, high_id, sequence, sender_id, receiver_id, client_id, body, created_at)
  VALUES (send_message.id, least(sender, receiver), greatest(sender, receiver), send_message.sequence,
          sender, receiver, client, content, send_message.created_at);
  outcome := 'stored';
END
$$;

-- Marks what a member received from another as read; the last sequence that was unread, or null.
CREATE FUNCTION mark_read(reader uuid, other uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  up_to bigint;
BEGIN
  -- The row of the conversation is taken first, as sending does, so that the counter and the messages agree.
  IF reader < other THEN
    UPDATE conversations SET low_unread = 0 WHERE low_id = reader AND high_id = other AND low_unread > 0;
  ELSE
    UPDATE conversations SET high_unread = 0 WHERE low_id = other AND high_id = reader AND high_unread > 0;
  END IF;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  WITH seen AS (
    UPDATE messages SET read_at = clock_timestamp()
    WHERE receiver_id = reader AND sender_id = other AND read_at IS NULL
    RETURNING sequence
  )
  SELECT max(sequence) INTO up_to FROM seen;
  RETURN up_to;
END
$$;
