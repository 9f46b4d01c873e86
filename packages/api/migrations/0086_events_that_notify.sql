-- The events note themselves where they are stored: no way of storing one can forget it, and a crash
-- leaves both or neither.
CREATE FUNCTION notify_of_interest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status ELSE 'none' END;
BEGIN
  IF NEW.status = before THEN
    RETURN NULL;
  END IF;
  IF before = 'accepted' THEN
    PERFORM withdraw_notification(NEW.sender_id, 'interest_accepted', NEW.receiver_id);
  END IF;
  IF NEW.status = 'pending' AND before NOT IN ('accepted', 'rejected') THEN
    PERFORM record_notification(NEW.receiver_id, 'interest_received', NEW.sender_id);
  ELSIF NEW.status IN ('accepted', 'rejected') THEN
    PERFORM read_notification(NEW.receiver_id, 'interest_received', NEW.sender_id);
    IF NEW.status = 'accepted' THEN
      PERFORM record_notification(NEW.sender_id, 'interest_accepted', NEW.receiver_id);
    END IF;
  ELSIF NEW.status IN ('withdrawn', 'expired') THEN
    PERFORM withdraw_notification(NEW.receiver_id, 'interest_received', NEW.sender_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER interests_notify AFTER INSERT OR UPDATE OF status ON interests
  FOR EACH ROW EXECUTE FUNCTION notify_of_interest();

-- One for each two, while anything is unread: sending on is the hot path and changes nothing here.
CREATE FUNCTION notify_of_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  low_before integer := CASE WHEN TG_OP = 'UPDATE' THEN OLD.low_unread ELSE 0 END;
  high_before integer := CASE WHEN TG_OP = 'UPDATE' THEN OLD.high_unread ELSE 0 END;
BEGIN
  IF NEW.low_unread > 0 AND low_before = 0 THEN
    PERFORM record_notification(NEW.low_id, 'message', NEW.high_id, '', NULL, interval '10 minutes');
  ELSIF NEW.low_unread = 0 AND low_before > 0 THEN
    PERFORM read_notification(NEW.low_id, 'message', NEW.high_id);
  END IF;
  IF NEW.high_unread > 0 AND high_before = 0 THEN
    PERFORM record_notification(NEW.high_id, 'message', NEW.low_id, '', NULL, interval '10 minutes');
  ELSIF NEW.high_unread = 0 AND high_before > 0 THEN
    PERFORM read_notification(NEW.high_id, 'message', NEW.low_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER conversations_begin_notify AFTER INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION notify_of_messages();
CREATE TRIGGER conversations_notify AFTER UPDATE OF low_unread, high_unread ON conversations
  FOR EACH ROW WHEN ((OLD.low_unread = 0) <> (NEW.low_unread = 0) OR (OLD.high_unread = 0) <> (NEW.high_unread = 0))
  EXECUTE FUNCTION notify_of_messages();

-- Only of those who let it be known, and once.
CREATE FUNCTION notify_of_shortlisting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_notification(NEW.shortlisted_id, 'shortlisted', NEW.member_id)
  FROM notification_settings s
  WHERE s.member_id = NEW.member_id AND s.tells_shortlisted AND NOT EXISTS (
    SELECT FROM notifications n
    WHERE n.member_id = NEW.shortlisted_id AND n.kind = 'shortlisted' AND n.actor_id = NEW.member_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER shortlists_notify AFTER INSERT ON shortlists
  FOR EACH ROW EXECUTE FUNCTION notify_of_shortlisting();

CREATE FUNCTION notify_of_contact_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_notification(NEW.viewed_id, 'contact_viewed', NEW.viewer_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER contact_views_begin_notify AFTER INSERT ON contact_views
  FOR EACH ROW EXECUTE FUNCTION notify_of_contact_view();
CREATE TRIGGER contact_views_notify AFTER UPDATE OF counted_at ON contact_views
  FOR EACH ROW WHEN (OLD.counted_at < NEW.counted_at) EXECUTE FUNCTION notify_of_contact_view();

CREATE FUNCTION notify_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_notification(NEW.member_id, 'photo_reviewed', NULL, NEW.slot, NEW.review);
  RETURN NULL;
END
$$;
CREATE TRIGGER photos_notify AFTER UPDATE OF review ON photos
  FOR EACH ROW WHEN (OLD.review <> NEW.review AND NEW.review <> 'pending') EXECUTE FUNCTION notify_of_review();
CREATE TRIGGER private_files_notify AFTER UPDATE OF review ON private_files
  FOR EACH ROW WHEN (OLD.review <> NEW.review AND NEW.review <> 'pending') EXECUTE FUNCTION notify_of_review();

-- At four fifths of what a period allows: a test holds these numbers against the limits.
CREATE FUNCTION fair_use_warning(what text, period text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE what WHEN 'message' THEN CASE period WHEN 'day' THEN 80 WHEN 'week' THEN 400 ELSE 800 END
                   WHEN 'contact_view' THEN CASE period WHEN 'day' THEN 8 WHEN 'week' THEN 40 ELSE 80 END END
$$;
CREATE FUNCTION notify_of_fair_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_notification(NEW.member_id, 'quota', NULL, near.about)
  FROM (VALUES
    ('day', NEW.day_used, NEW.last_day),
    ('week', NEW.week_used, date_trunc('week', NEW.last_day::timestamp)::date),
    ('month', NEW.month_used, date_trunc('month', NEW.last_day::timestamp)::date)) AS taken (period, used, starts_on),
    LATERAL (SELECT NEW.kind || ':' || taken.period || ':' || taken.starts_on AS about) near
  WHERE taken.used = fair_use_warning(NEW.kind, taken.period) AND NOT EXISTS (
    SELECT FROM notifications n
    WHERE n.member_id = NEW.member_id AND n.kind = 'quota' AND n.actor_id IS NULL AND n.topic = near.about);
  RETURN NULL;
END
$$;
-- Every use comes by here: the plain numbers sort out those that may be near a limit.
CREATE TRIGGER fair_use_notify AFTER UPDATE ON fair_use
  FOR EACH ROW WHEN (NEW.day_used IN (8, 80) OR NEW.week_used IN (40, 400) OR NEW.month_used IN (80, 800))
  EXECUTE FUNCTION notify_of_fair_use();
