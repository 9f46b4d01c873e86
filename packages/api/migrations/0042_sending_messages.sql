-- Who a token belongs to, while its session lasts; a browser's counts only beside the cookie of its own session.
CREATE FUNCTION viewer_by_token(token bytea, cookie uuid)
RETURNS TABLE (session_id uuid, member_id uuid, scope text) LANGUAGE sql STABLE AS $$
  SELECT s.id, s.member_id, s.scope FROM sessions s
  WHERE s.token_hash = token AND s.ended_at IS NULL AND s.token_expires_at > now()
    AND (NOT s.bound OR s.id = cookie)
$$;

-- Checks the session, checks, counts and stores a message in one round trip.
-- `outcome` is stored, repeated (the same client id came before: the stored message), or why not:
-- no_access (the session's scope, null without one), conflict (the client id named another receiver),
-- not_accepted, message_quota (with the moment from which there is more).
CREATE FUNCTION send_message(
  token bytea, cookie uuid, receiver uuid, client text, content text,
  per_day integer, per_week integer, per_month integer
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  viewer record;
  known record;
  more_from timestamptz;
  new_id uuid := gen_random_uuid();
  sent_at timestamptz;
  place bigint;
  unread integer;
BEGIN
  -- The key of lock_pair, which would be one more call. The next statement sees what was committed during the wait.
  SELECT p.id, p.scope, p.low, p.high, pg_advisory_xact_lock(hashtextextended(p.low::text || p.high::text, 20)) INTO viewer
  FROM (SELECT v.member_id AS id, v.scope, least(v.member_id, receiver) AS low, greatest(v.member_id, receiver) AS high
        FROM viewer_by_token(token, cookie) v) p;
  IF viewer.scope IS NULL OR viewer.scope NOT IN ('member', 'staff') THEN
    RETURN json_build_object('outcome', 'no_access', 'scope', viewer.scope);
  END IF;

  -- The permission is the same as is_accepted and is_reachable either way, in one query: this is the hot path.
  SELECT m.id, m.sequence, m.body, m.created_at, m.read_at, m.receiver_id, viewer.id <> receiver
    AND EXISTS (SELECT FROM members WHERE members.id = viewer.id AND state IN ('active', 'paused'))
    AND EXISTS (SELECT FROM members WHERE members.id = receiver AND state IN ('active', 'paused'))
    AND (EXISTS (SELECT FROM interests WHERE sender_id = viewer.id AND receiver_id = receiver AND status = 'accepted')
      OR EXISTS (SELECT FROM interests WHERE sender_id = receiver AND receiver_id = viewer.id AND status = 'accepted'))
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = viewer.id AND blocked_id = receiver)
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = receiver AND blocked_id = viewer.id) AS may_write
  INTO known FROM (SELECT) one LEFT JOIN messages m ON m.sender_id = viewer.id AND m.client_id = client;
  IF known.receiver_id = receiver THEN
    RETURN json_build_object('outcome', 'repeated', 'sender', viewer.id, 'id', known.id, 'sequence', known.sequence,
      'body', known.body, 'created_at', known.created_at, 'read', known.read_at IS NOT NULL);
  ELSIF known.id IS NOT NULL THEN
    RETURN json_build_object('outcome', 'conflict');
  ELSIF NOT known.may_write THEN
    RETURN json_build_object('outcome', 'not_accepted');
  END IF;

  more_from := take_fair_use(viewer.id, 'message', per_day, per_week, per_month);
  IF more_from IS NOT NULL THEN
    RETURN json_build_object('outcome', 'message_quota', 'more_from', more_from,
      'wait_seconds', extract(epoch FROM more_from - clock_timestamp()));
  END IF;

  -- Not now(): that is when the wait for the lock began, and the order of time must be the order of the talk.
  sent_at := clock_timestamp();
  UPDATE conversations SET
    last_message_id = new_id,
    last_sequence = last_sequence + 1,
    last_at = sent_at,
    low_unread = low_unread + (receiver = low_id)::integer,
    high_unread = high_unread + (receiver = high_id)::integer
  WHERE low_id = viewer.low AND high_id = viewer.high
  RETURNING last_sequence, CASE WHEN receiver = low_id THEN low_unread ELSE high_unread END INTO place, unread;
  IF NOT FOUND THEN
    INSERT INTO conversations (low_id, high_id, last_message_id, last_sequence, last_at, low_unread, high_unread)
    VALUES (viewer.low, viewer.high, new_id, 1, sent_at, (receiver = viewer.low)::integer, (receiver = viewer.high)::integer)
    RETURNING 1, 1 INTO place, unread;
  END IF;
  INSERT INTO messages (id, low_id, high_id, sequence, sender_id, receiver_id, client_id, body, created_at)
  VALUES (new_id, viewer.low, viewer.high, place, viewer.id, receiver, client, content, sent_at);
  RETURN json_build_object('outcome', 'stored', 'sender', viewer.id, 'id', new_id, 'sequence', place,
    'body', content, 'created_at', sent_at, 'read', false, 'receiver_unread', unread);
END
$$;
