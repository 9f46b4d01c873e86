-- The desk decides reports: the most urgent clock of each, and how it came out.
ALTER TABLE reports
  -- The clock that ends next: to confirm it, then to decide it.
  ADD due_at timestamptz NOT NULL GENERATED ALWAYS AS (
    CASE WHEN acknowledged_at IS NULL THEN least(acknowledge_by, decide_by) ELSE decide_by END) STORED,
  ADD action text CHECK (action IN ('dismissed', 'warned', 'suspended')),
  ADD CHECK (action IS NULL OR (action <> 'dismissed') = (state = 'upheld'));
DROP INDEX reports_open;
CREATE INDEX reports_most_urgent ON reports (due_at, id) WHERE decided_at IS NULL;
CREATE INDEX reports_open_of_member ON reports (reported_id) WHERE decided_at IS NULL;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('interest_received',
  'interest_accepted', 'message', 'shortlisted', 'contact_viewed', 'photo_reviewed', 'quota', 'donation_receipt',
  'campaign_update', 'report', 'warning'));

-- Whoever reported hears that it is being looked at, and once what came of it; the second takes the place of the first.
CREATE FUNCTION notify_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM members WHERE id = NEW.reporter_id AND state <> 'deleted') THEN
    RETURN NULL;
  END IF;
  IF NEW.state = 'in_review' THEN
    PERFORM record_notification(NEW.reporter_id, 'report', NULL, NEW.number || ':seen', 'seen');
  ELSE
    UPDATE notifications SET withdrawn_at = clock_timestamp(), mail_due_at = NULL, push_due_at = NULL
    WHERE member_id = NEW.reporter_id AND kind = 'report' AND actor_id IS NULL
      AND topic = NEW.number || ':seen' AND withdrawn_at IS NULL;
    PERFORM record_notification(NEW.reporter_id, 'report', NULL, NEW.number::text,
      CASE NEW.state WHEN 'upheld' THEN 'acted' ELSE 'nothing' END);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER reports_notify AFTER UPDATE OF state ON reports
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state <> 'received') EXECUTE FUNCTION notify_of_report();
