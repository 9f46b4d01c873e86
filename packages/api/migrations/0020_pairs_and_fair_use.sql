-- Whatever changes what two members may do with each other takes this lock first: sends, answers,
-- blocks and messages of one pair then happen one after the other, on every node.
CREATE FUNCTION lock_pair(one uuid, other uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 20))
$$;

-- A block waits for messages of the pair that are being stored; those that come later see it.
CREATE FUNCTION lock_blocked_pair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_pair(NEW.blocker_id, NEW.blocked_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER blocks_lock_pair BEFORE INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION lock_blocked_pair();

CREATE FUNCTION is_accepted(one uuid, other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM interests WHERE sender_id = one AND receiver_id = other AND status = 'accepted')
      OR EXISTS (SELECT FROM interests WHERE sender_id = other AND receiver_id = one AND status = 'accepted')
$$;

-- Whether a member may still meet another in mailbox and chat: no block either way, and the other is
-- there; a pause hides from all but the accepted.
CREATE FUNCTION is_reachable(viewer uuid, other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM members WHERE members.id = other
                 AND (members.state = 'active' OR members.state = 'paused' AND is_accepted(viewer, other)))
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = viewer AND blocked_id = other)
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = other AND blocked_id = viewer)
$$;

-- Takes one of the fair use of the day, the week (from Monday) and the month in Asia/Kolkata.
-- Null when it was taken; otherwise nothing is taken and the moment comes from which there is more.
CREATE FUNCTION take_fair_use(
  taker uuid, what text, per_day integer, per_week integer, per_month integer, at_moment timestamptz DEFAULT now()
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  today date := (at_moment AT TIME ZONE 'Asia/Kolkata')::date;
  monday date := date_trunc('week', today::timestamp)::date;
  first_of_month date := date_trunc('month', today::timestamp)::date;
  more_from date;
BEGIN
  WITH taken AS (
    INSERT INTO fair_use AS known (member_id, kind, period, starts_on, used)
    VALUES (taker, what, 'day', today, 1), (taker, what, 'week', monday, 1), (taker, what, 'month', first_of_month, 1)
    ON CONFLICT (member_id, kind, period, starts_on) DO UPDATE SET used = known.used + 1
    RETURNING period, used
  )
  SELECT max(CASE
    WHEN period = 'day' AND used > per_day THEN today + 1
    WHEN period = 'week' AND used > per_week THEN monday + 7
    WHEN period = 'month' AND used > per_month THEN (first_of_month + interval '1 month')::date
  END) INTO more_from FROM taken;
  IF more_from IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE fair_use SET used = used - 1
  WHERE member_id = taker AND kind = what
    AND (period, starts_on) IN (('day', today), ('week', monday), ('month', first_of_month));
  RETURN more_from::timestamp AT TIME ZONE 'Asia/Kolkata';
END
$$;

-- The unread numbers of the navigation: interests that wait for an answer, conversations with unread messages.
CREATE FUNCTION unread_counts(viewer uuid, OUT mailbox integer, OUT chats integer) LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT count(*)::integer FROM interests
     WHERE receiver_id = viewer AND status = 'pending' AND is_reachable(viewer, sender_id)),
    (SELECT count(*)::integer FROM conversations
     WHERE low_id = viewer AND low_unread > 0 AND is_reachable(viewer, high_id))
    + (SELECT count(*)::integer FROM conversations
       WHERE high_id = viewer AND high_unread > 0 AND is_reachable(viewer, low_id))
$$;
