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
  -- As date_trunc gives them, at a fraction of its cost: every message comes by here.
  monday date := today - extract(isodow FROM today)::integer + 1;
  first_of_month date := today - extract(day FROM today)::integer + 1;
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
