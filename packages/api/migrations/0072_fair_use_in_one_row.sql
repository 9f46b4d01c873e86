-- One row holds what a member has taken of a kind: every use is one update in place, and no history piles up.
CREATE TABLE fair_use_now (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('message', 'contact_view')),
  -- The last day in Asia/Kolkata with a use; the numbers are those of its day, its week (from Monday) and its month.
  last_day date NOT NULL,
  day_used integer NOT NULL,
  week_used integer NOT NULL,
  month_used integer NOT NULL,
  PRIMARY KEY (member_id, kind)
) WITH (fillfactor = 70);

INSERT INTO fair_use_now (member_id, kind, last_day, day_used, week_used, month_used)
SELECT member_id, kind, last_day,
  coalesce(max(used) FILTER (WHERE period = 'day' AND starts_on = last_day), 0),
  coalesce(max(used) FILTER (WHERE period = 'week' AND starts_on = date_trunc('week', last_day::timestamp)::date), 0),
  coalesce(max(used) FILTER (WHERE period = 'month' AND starts_on = date_trunc('month', last_day::timestamp)::date), 0)
FROM (SELECT *, max(starts_on) OVER (PARTITION BY member_id, kind) AS last_day FROM fair_use) known
GROUP BY member_id, kind, last_day;

DROP TABLE fair_use;
ALTER TABLE fair_use_now RENAME TO fair_use;
ALTER INDEX fair_use_now_pkey RENAME TO fair_use_pkey;

DROP FUNCTION take_fair_use(uuid, text, integer, integer, integer, timestamptz);

-- When there is more of a fair use that is taken up; null while something is left. The week begins on Monday.
CREATE FUNCTION fair_use_more_from(
  taker uuid, what text, per_day integer, per_week integer, per_month integer, at_moment timestamptz
) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(
    CASE WHEN last_day >= today AND day_used >= per_day THEN today + 1 END,
    CASE WHEN last_day >= monday AND week_used >= per_week THEN monday + 7 END,
    CASE WHEN last_day >= first AND month_used >= per_month THEN (first + interval '1 month')::date END
  )::timestamp AT TIME ZONE 'Asia/Kolkata'
  FROM (SELECT (at_moment AT TIME ZONE 'Asia/Kolkata')::date AS today) days,
    LATERAL (SELECT date_trunc('week', today::timestamp)::date AS monday,
                    date_trunc('month', today::timestamp)::date AS first) starts,
    fair_use WHERE member_id = taker AND kind = what
$$;

-- Takes one of the fair use of the day, the week and the month in Asia/Kolkata.
-- Null when it was taken; otherwise nothing is taken and the moment comes from which there is more.
CREATE FUNCTION take_fair_use(
  taker uuid, what text, per_day integer, per_week integer, per_month integer, at_moment timestamptz DEFAULT now()
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  today date := (at_moment AT TIME ZONE 'Asia/Kolkata')::date;
  monday date := date_trunc('week', today::timestamp)::date;
  first_of_month date := date_trunc('month', today::timestamp)::date;
  more_from timestamptz;
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
      AND (last_day < first_of_month OR month_used < per_month);
    IF FOUND THEN
      RETURN NULL;
    END IF;
    more_from := fair_use_more_from(taker, what, per_day, per_week, per_month, at_moment);
    IF more_from IS NOT NULL THEN
      RETURN more_from;
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
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  monday date := date_trunc('week', today::timestamp)::date;
  first_of_month date := date_trunc('month', today::timestamp)::date;
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

  LOOP
    -- Not now(): that is when the wait for the lock began, and the order of time must be the order of the talk.
    sent_at := clock_timestamp();
    -- Counted as take_fair_use counts, and only where there is a conversation to write into.
    WITH used AS (
      UPDATE fair_use SET
        day_used = CASE WHEN last_day >= today THEN day_used ELSE 0 END + 1,
        week_used = CASE WHEN last_day >= monday THEN week_used ELSE 0 END + 1,
        month_used = CASE WHEN last_day >= first_of_month THEN month_used ELSE 0 END + 1,
        last_day = greatest(last_day, today)
      WHERE member_id = viewer.id AND kind = 'message'
        AND (last_day < today OR day_used < per_day)
        AND (last_day < monday OR week_used < per_week)
        AND (last_day < first_of_month OR month_used < per_month)
        AND EXISTS (SELECT FROM conversations WHERE low_id = viewer.low AND high_id = viewer.high)
      RETURNING member_id
    ), talk AS (
      UPDATE conversations SET
        last_message_id = new_id,
        last_sequence = last_sequence + 1,
        last_at = sent_at,
        low_unread = low_unread + (receiver = low_id)::integer,
        high_unread = high_unread + (receiver = high_id)::integer
      FROM used WHERE low_id = viewer.low AND high_id = viewer.high
      RETURNING last_sequence, CASE WHEN receiver = low_id THEN low_unread ELSE high_unread END AS receiver_unread
    ), stored AS (
      INSERT INTO messages (id, low_id, high_id, sequence, sender_id, receiver_id, client_id, body, created_at)
      SELECT new_id, viewer.low, viewer.high, last_sequence, viewer.id, receiver, client, content, sent_at FROM talk
    )
    SELECT last_sequence, receiver_unread INTO place, unread FROM talk;
    EXIT WHEN FOUND;
    more_from := fair_use_more_from(viewer.id, 'message', per_day, per_week, per_month, now());
    IF more_from IS NOT NULL THEN
      RETURN json_build_object('outcome', 'message_quota', 'more_from', more_from,
        'wait_seconds', extract(epoch FROM more_from - clock_timestamp()));
    END IF;
    INSERT INTO fair_use (member_id, kind, last_day, day_used, week_used, month_used)
    VALUES (viewer.id, 'message', today, 0, 0, 0) ON CONFLICT DO NOTHING;
    INSERT INTO conversations (low_id, high_id) VALUES (viewer.low, viewer.high) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN json_build_object('outcome', 'stored', 'sender', viewer.id, 'id', new_id, 'sequence', place,
    'body', content, 'created_at', sent_at, 'read', false, 'receiver_unread', unread);
END
$$;
