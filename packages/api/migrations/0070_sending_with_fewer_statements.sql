DROP FUNCTION send_message(bytea, uuid, uuid, text, text, integer, integer, integer);

-- Checks the session, checks, counts and stores a message in one round trip and few statements.
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
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  monday date := date_trunc('week', today::timestamp)::date;
  first_of_month date := date_trunc('month', today::timestamp)::date;
  more_from timestamptz;
  new_id uuid := gen_random_uuid();
  sent_at timestamptz;
  place bigint;
  unread integer;
BEGIN
  -- The lock comes before the next statement, which then sees what was committed during the wait.
  SELECT v.member_id AS id, v.scope, lock_pair(v.member_id, receiver) INTO viewer FROM viewer_by_token(token, cookie) v;
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

  -- The same as take_fair_use, which would be one more call.
  WITH taken AS (
    INSERT INTO fair_use AS before (member_id, kind, period, starts_on, used)
    VALUES (viewer.id, 'message', 'day', today, 1), (viewer.id, 'message', 'week', monday, 1),
           (viewer.id, 'message', 'month', first_of_month, 1)
    ON CONFLICT (member_id, kind, period, starts_on) DO UPDATE SET used = before.used + 1
    RETURNING period, used
  )
  SELECT max(CASE
    WHEN period = 'day' AND used > per_day THEN today + 1
    WHEN period = 'week' AND used > per_week THEN monday + 7
    WHEN period = 'month' AND used > per_month THEN (first_of_month + interval '1 month')::date
  END)::timestamp AT TIME ZONE 'Asia/Kolkata' INTO more_from FROM taken;
  IF more_from IS NOT NULL THEN
    UPDATE fair_use SET used = used - 1
    WHERE member_id = viewer.id AND kind = 'message'
      AND (period, starts_on) IN (('day', today), ('week', monday), ('month', first_of_month));
    RETURN json_build_object('outcome', 'message_quota', 'more_from', more_from,
      'wait_seconds', extract(epoch FROM more_from - clock_timestamp()));
  END IF;

  -- Not now(): that is when the wait for the lock began, and the order of time must be the order of the talk.
  sent_at := clock_timestamp();
  INSERT INTO conversations AS c (low_id, high_id, last_message_id, last_sequence, last_at, low_unread, high_unread)
  VALUES (least(viewer.id, receiver), greatest(viewer.id, receiver), new_id, 1, sent_at,
          (receiver < viewer.id)::integer, (receiver > viewer.id)::integer)
  ON CONFLICT (low_id, high_id) DO UPDATE SET
    last_message_id = EXCLUDED.last_message_id,
    last_sequence = c.last_sequence + 1,
    last_at = EXCLUDED.last_at,
    low_unread = c.low_unread + EXCLUDED.low_unread,
    high_unread = c.high_unread + EXCLUDED.high_unread
  RETURNING last_sequence, CASE WHEN receiver < viewer.id THEN low_unread ELSE high_unread END
  INTO place, unread;

  INSERT INTO messages (id, low_id, high_id, sequence, sender_id, receiver_id, client_id, body, created_at)
  VALUES (new_id, least(viewer.id, receiver), greatest(viewer.id, receiver), place, viewer.id, receiver,
          client, content, sent_at);
  RETURN json_build_object('outcome', 'stored', 'sender', viewer.id, 'id', new_id, 'sequence', place,
    'body', content, 'created_at', sent_at, 'read', false, 'receiver_unread', unread);
END
$$;
