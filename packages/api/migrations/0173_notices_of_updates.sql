-- Members who gave while signed in find a campaign's updates among their notifications.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('interest_received',
  'interest_accepted', 'message', 'shortlisted', 'contact_viewed', 'photo_reviewed', 'quota', 'donation_receipt',
  'campaign_update'));

-- No device rings for an update unless it is asked to.
CREATE OR REPLACE FUNCTION muted_at_first() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['shortlisted:email', 'contact_viewed:email', 'quota:email', 'quota:push', 'photo_reviewed:push',
    'campaign_update:push']
$$;
UPDATE notification_settings SET muted = array_append(muted, 'campaign_update:push');

-- As before, and of updates no e-mail leaves from here either: donors get them by a tick of their own.
CREATE OR REPLACE FUNCTION record_notification(
  owner uuid, what text, who uuid, about text DEFAULT '', outcome text DEFAULT NULL, pause interval DEFAULT '0'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  off text[];
  due timestamptz := clock_timestamp() + pause;
  mailed boolean := what NOT IN ('donation_receipt', 'campaign_update');
BEGIN
  IF current_setting('mysathi.quiet', true) = 'on' THEN
    RETURN;
  END IF;
  off := coalesce((SELECT muted FROM notification_settings WHERE member_id = owner), muted_at_first());
  INSERT INTO notifications AS known
    (member_id, kind, actor_id, topic, detail, in_app, in_digest, mail_due_at, push_due_at)
  VALUES (owner, what, who, about, outcome, what || ':app' <> ALL (off),
    mailed AND what || ':email' = ANY (off) AND 'digest:email' <> ALL (off),
    CASE WHEN mailed AND what || ':email' <> ALL (off) THEN due END,
    CASE WHEN what || ':push' <> ALL (off) THEN due END)
  ON CONFLICT (member_id, kind, actor_id, topic) DO UPDATE SET
    detail = EXCLUDED.detail, created_at = EXCLUDED.created_at, read_at = NULL, withdrawn_at = NULL,
    in_app = EXCLUDED.in_app, in_digest = EXCLUDED.in_digest,
    mail_due_at = CASE WHEN what = 'message' OR known.created_at < now() - interval '1 day'
      THEN EXCLUDED.mail_due_at ELSE known.mail_due_at END,
    push_due_at = CASE WHEN what = 'message' OR known.created_at < now() - interval '1 day'
      THEN EXCLUDED.push_due_at ELSE known.push_due_at END;
END
$$;
CREATE INDEX notifications_of_updates ON notifications (topic) WHERE kind = 'campaign_update';
