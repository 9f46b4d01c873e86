-- PostgreSQL reads the check of a table, and the condition of a trigger, anew from its text in every statement that
-- changes a row; the check of a domain it keeps. Sending comes by here three times for each message.
CREATE DOMAIN message_client_id AS text CHECK (char_length(VALUE) BETWEEN 1 AND 64);
CREATE DOMAIN message_body AS text CHECK (char_length(VALUE) BETWEEN 1 AND 1000);
CREATE DOMAIN unread_number AS integer CHECK (VALUE >= 0);
CREATE DOMAIN fair_use_kind AS text CHECK (VALUE IN ('message', 'contact_view', 'interest'));
DROP TRIGGER conversations_notify ON conversations;
DROP TRIGGER fair_use_notify ON fair_use;
DROP FUNCTION notify_of_fair_use();

ALTER TABLE messages
  DROP CONSTRAINT messages_client_id_check,
  DROP CONSTRAINT messages_body_check,
  ALTER client_id TYPE message_client_id,
  ALTER body TYPE message_body,
  -- Nobody looks for a message by its id: its place in the talk is the key.
  DROP CONSTRAINT messages_pkey,
  DROP CONSTRAINT messages_low_id_high_id_sequence_key,
  ADD PRIMARY KEY (low_id, high_id, sequence),
  -- A message is stored in the transaction that has just changed its conversation, and so holds it.
  DROP CONSTRAINT messages_low_id_high_id_fkey;
ALTER TABLE conversations
  DROP CONSTRAINT conversations_low_unread_check,
  DROP CONSTRAINT conversations_high_unread_check,
  ALTER low_unread TYPE unread_number,
  ALTER high_unread TYPE unread_number,
  DROP COLUMN last_message_id;
ALTER TABLE fair_use
  DROP CONSTRAINT fair_use_kind_check,
  ALTER kind TYPE fair_use_kind;

CREATE FUNCTION delete_talk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM messages WHERE low_id = OLD.low_id AND high_id = OLD.high_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER conversations_delete_talk AFTER DELETE ON conversations
  FOR EACH ROW EXECUTE FUNCTION delete_talk();

-- Of a conversation that begins; a first unread message and a reading in one that lasts note themselves below.
CREATE OR REPLACE FUNCTION notify_of_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.low_unread > 0 THEN
    PERFORM notify_of_unread(NEW.low_id, NEW.high_id);
  END IF;
  IF NEW.high_unread > 0 THEN
    PERFORM notify_of_unread(NEW.high_id, NEW.low_id);
  END IF;
  RETURN NULL;
END
$$;

-- As in 0086.
CREATE FUNCTION notify_of_fair_use(now_used fair_use) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_notification(now_used.member_id, 'quota', NULL, near.about)
  FROM (VALUES
    ('day', now_used.day_used, now_used.last_day),
    ('week', now_used.week_used, date_trunc('week', now_used.last_day::timestamp)::date),
    ('month', now_used.month_used, date_trunc('month', now_used.last_day::timestamp)::date)) AS taken (period, used, starts_on),
    LATERAL (SELECT now_used.kind || ':' || taken.period || ':' || taken.starts_on AS about) near
  WHERE taken.used = fair_use_warning(now_used.kind, taken.period) AND NOT EXISTS (
    SELECT FROM notifications n
    WHERE n.member_id = now_used.member_id AND n.kind = 'quota' AND n.actor_id IS NULL AND n.topic = near.about);
END
$$;

-- As in 0020, but it notes itself what comes near a limit.
CREATE OR REPLACE FUNCTION take_fair_use(
  taker uuid, what text, per_day integer, per_week integer, per_month integer, at_moment timestamptz DEFAULT now()
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  today date := (at_moment AT TIME ZONE 'Asia/Kolkata')::date;
  -- As date_trunc gives them, at a fraction of its cost: every message comes by here.
  monday date := today - extract(isodow FROM today)::integer + 1;
  first_of_month date := today - extract(day FROM today)::integer + 1;
  more_from timestamptz;
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
      IF taken.day_used IN (8, 80) OR taken.week_used IN (40, 400) OR taken.month_used IN (80, 800) THEN
        PERFORM notify_of_fair_use(taken);
      END IF;
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

-- As in 0021, but it notes itself that nothing is unread.
CREATE OR REPLACE FUNCTION mark_read(reader uuid, other uuid) RETURNS bigint LANGUAGE plpgsql AS $$
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
  PERFORM read_notification(reader, 'message', other);
  WITH seen AS (
    UPDATE messages SET read_at = clock_timestamp()
    WHERE receiver_id = reader AND sender_id = other AND read_at IS NULL
    RETURNING sequence
  )
  SELECT max(sequence) INTO up_to FROM seen;
  RETURN up_to;
END
$$;

-- As in 0042, but a first unread message notes itself.
CREATE OR REPLACE FUNCTION send_message(
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
    last_sequence = last_sequence + 1,
    last_at = sent_at,
    low_unread = low_unread + (receiver = low_id)::integer,
    high_unread = high_unread + (receiver = high_id)::integer
  WHERE low_id = viewer.low AND high_id = viewer.high
  RETURNING last_sequence, CASE WHEN receiver = low_id THEN low_unread ELSE high_unread END INTO place, unread;
  IF NOT FOUND THEN
    INSERT INTO conversations (low_id, high_id, last_sequence, last_at, low_unread, high_unread)
    VALUES (viewer.low, viewer.high, 1, sent_at, (receiver = viewer.low)::integer, (receiver = viewer.high)::integer)
    RETURNING 1, 1 INTO place, unread;
  ELSIF unread = 1 THEN
    PERFORM notify_of_unread(receiver, viewer.id);
  END IF;
  INSERT INTO messages (id, low_id, high_id, sequence, sender_id, receiver_id, client_id, body, created_at)
  VALUES (new_id, viewer.low, viewer.high, place, viewer.id, receiver, client, content, sent_at);
  RETURN json_build_object('outcome', 'stored', 'sender', viewer.id, 'id', new_id, 'sequence', place,
    'created_at', sent_at, 'receiver_unread', unread);
END
$$;
