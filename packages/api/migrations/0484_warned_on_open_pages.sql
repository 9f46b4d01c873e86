-- Who is warned that an allowance runs low hears of it on open pages, too: taking from it says whether it warned.
DROP FUNCTION take_fair_use(uuid, text, integer, integer, integer, timestamptz);
CREATE FUNCTION take_fair_use(
  taker uuid, what text, per_day integer, per_week integer, per_month integer, at_moment timestamptz DEFAULT now(),
  OUT more_from timestamptz, OUT warns boolean
) LANGUAGE plpgsql AS $$
DECLARE
  today date := (at_moment AT TIME ZONE 'Asia/Kolkata')::date;
  -- As date_trunc gives them, at a fraction of its cost: every message comes by here.
  monday date := today - extract(isodow FROM today)::integer + 1;
  first_of_month date := today - extract(day FROM today)::integer + 1;
  taken fair_use;
BEGIN
  LOOP
    UPDATE fair_use SET
      day_used = CASE WHEN last_day >= today THEN day_used ELSE 0 END + 1,
      week_used = CASE WHEN last_day >= monday THEN week_used ELSE 0 END + 1,
      month_used = CASE WHEN last_day >= first_of_month THEN month_used ELSE 0 END + 1,
      last_day = greatest(last_day, today)
    WHERE member_id = taker AND kind = what
      AND (last_day < today OR day_used < per_day)
      AND (last_day < monday OR week_used < per_week)
      AND (last_day < first_of_month OR month_used < per_month)
    RETURNING * INTO taken;
    IF FOUND THEN
      -- Every use comes by here: the plain numbers sort out those that may be near a limit.
      IF taken.day_used IN (8, 40, 80) OR taken.week_used IN (40, 160, 400) OR taken.month_used IN (80, 400, 800) THEN
        PERFORM notify_of_fair_use(taken);
        warns := true;
      END IF;
      RETURN;
    END IF;
    more_from := fair_use_more_from(taker, what, per_day, per_week, per_month, at_moment);
    IF more_from IS NOT NULL THEN
      RETURN;
    END IF;
    -- The row is not there, or came between the two statements: then there is something left to take.
    INSERT INTO fair_use (member_id, kind, last_day, day_used, week_used, month_used)
    VALUES (taker, what, today, 0, 0, 0) ON CONFLICT DO NOTHING;
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION send_message(
  token bytea, cookie uuid, receiver uuid, client text, content text,
  per_day integer, per_week integer, per_month integer
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  viewer record;
  known record;
  taken record;
  new_id uuid := gen_random_uuid();
  sent_at timestamptz;
  place bigint;
  unread integer;
  tells boolean;
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

  taken := take_fair_use(viewer.id, 'message', per_day, per_week, per_month);
  IF taken.more_from IS NOT NULL THEN
    RETURN json_build_object('outcome', 'message_quota', 'more_from', taken.more_from,
      'wait_seconds', extract(epoch FROM taken.more_from - clock_timestamp()));
  END IF;

  -- Not now(): that is when the wait for the lock began, and the order of time must be the order of the talk.
  sent_at := clock_timestamp();
  UPDATE conversations SET
    last_sequence = last_sequence + 1,
    last_at = sent_at,
    low_unread = low_unread + (receiver = low_id)::integer,
    high_unread = high_unread + (receiver = high_id)::integer
  WHERE low_id = viewer.low AND high_id = viewer.high
  RETURNING last_sequence, CASE WHEN receiver = low_id THEN low_unread ELSE high_unread END INTO place, unread;
  IF NOT FOUND THEN
    INSERT INTO conversations (low_id, high_id, last_sequence, last_at, low_unread, high_unread)
    VALUES (viewer.low, viewer.high, 1, sent_at, (receiver = viewer.low)::integer, (receiver = viewer.high)::integer)
    RETURNING 1 INTO place;
    tells := true;
  ELSE
    tells := unread = 1 OR NOT EXISTS (
      SELECT FROM notifications
      WHERE member_id = receiver AND kind = 'message' AND actor_id = viewer.id AND topic = ''
        AND created_at > sent_at - interval '1 day');
    IF tells THEN
      PERFORM notify_of_unread(receiver, viewer.id);
    END IF;
  END IF;
  INSERT INTO messages (id, low_id, high_id, sequence, sender_id, receiver_id, client_id, body, created_at)
  VALUES (new_id, viewer.low, viewer.high, place, viewer.id, receiver, client, content, sent_at);
  RETURN json_build_object('outcome', 'stored', 'sender', viewer.id, 'id', new_id, 'sequence', place,
    'created_at', sent_at, 'counts_changed', tells, 'warns', taken.warns);
END
$$;
