-- Who a token belongs to, while its session lasts; a browser's counts only beside the cookie of its own session.
CREATE FUNCTION viewer_by_token(token bytea, cookie uuid)
RETURNS TABLE (session_id uuid, member_id uuid, scope text) LANGUAGE sql STABLE AS $$
  SELECT s.id, s.member_id, s.scope FROM sessions s
  WHERE s.token_hash = token AND s.ended_at IS NULL AND s.token_expires_at > now()
    AND (NOT s.bound OR s.id = cookie)
$$;

DROP FUNCTION send_message(uuid, uuid, text, text, integer, integer, integer);

-- Checks the session, checks, counts and stores a message in one round trip. `outcome` is stored,
-- repeated (the same client id came before: the stored message), or why not: signed_out,
-- finish_profile, conflict (the client id named another receiver), not_accepted, message_quota (see more_from).
CREATE FUNCTION send_message(
  token bytea, cookie uuid, receiver uuid, client text, content text,
  per_day integer, per_week integer, per_month integer,
  OUT outcome text, OUT sender uuid, OUT id uuid, OUT sequence bigint, OUT body text, OUT created_at timestamptz,
  OUT read_at timestamptz, OUT receiver_unread integer, OUT more_from timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  sender_scope text;
  sender_is_low boolean;
  stored_receiver uuid;
BEGIN
  SELECT member_id, scope INTO sender, sender_scope FROM viewer_by_token(token, cookie);
  IF NOT FOUND OR sender_scope = 'onboarding' THEN
    outcome := CASE WHEN sender IS NULL THEN 'signed_out' ELSE 'finish_profile' END;
    RETURN;
  END IF;
  sender_is_low := sender < receiver;
  PERFORM lock_pair(sender, receiver);

  SELECT m.id, m.sequence, m.body, m.created_at, m.read_at, m.receiver_id
  INTO id, sequence, body, created_at, read_at, stored_receiver
  FROM messages m WHERE m.sender_id = sender AND m.client_id = client;
  IF FOUND THEN
    outcome := CASE WHEN stored_receiver = receiver THEN 'repeated' ELSE 'conflict' END;
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
    outcome := 'message_quota';
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

-- Every message changes its conversation, but none of these columns: the row is rewritten in place.
-- A member's conversations are few enough to be sorted when they are listed.
DROP INDEX conversations_low;
DROP INDEX conversations_high;
CREATE INDEX conversations_high ON conversations (high_id, low_id);
ALTER TABLE conversations SET (fillfactor = 80);
