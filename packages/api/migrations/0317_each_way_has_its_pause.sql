-- How long after an event it may leave. An e-mail waits for whoever looks into the site soon anyway; a push is what
-- calls them, and waits only for whoever is reading just then.
CREATE FUNCTION notification_pause(what text, channel text) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN what <> 'message' THEN interval '0'
              WHEN channel = 'email' THEN interval '10 minutes' ELSE interval '30 seconds' END
$$;

-- As in 0221, but each way of leaving has the pause of the kind.
DROP FUNCTION record_notification(uuid, text, uuid, text, text, interval);
CREATE FUNCTION record_notification(
  owner uuid, what text, who uuid, about text DEFAULT '', outcome text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  off text[];
  at_moment timestamptz := clock_timestamp();
  day_ago timestamptz := at_moment - interval '1 day';
  mailed boolean := what NOT IN ('donation_receipt', 'campaign_update');
  each_time boolean := what IN ('message', 'photo_reviewed');
BEGIN
  IF current_setting('mysathi.quiet', true) = 'on' THEN
    RETURN;
  END IF;
  off := coalesce((SELECT muted FROM notification_settings WHERE member_id = owner), muted_at_first());
  INSERT INTO notifications AS known
    (member_id, kind, actor_id, topic, detail, created_at, in_app, in_digest, mail_due_at, push_due_at)
  VALUES (owner, what, who, about, outcome, at_moment, what || ':app' <> ALL (off),
    mailed AND what || ':email' = ANY (off) AND 'digest:email' <> ALL (off),
    CASE WHEN mailed AND what || ':email' <> ALL (off) THEN at_moment + notification_pause(what, 'email') END,
    CASE WHEN what || ':push' <> ALL (off) THEN at_moment + notification_pause(what, 'push') END)
  ON CONFLICT (member_id, kind, actor_id, topic) DO UPDATE SET
    detail = EXCLUDED.detail, created_at = EXCLUDED.created_at, read_at = NULL, withdrawn_at = NULL,
    in_app = EXCLUDED.in_app,
    in_digest = EXCLUDED.in_digest AND (each_time OR known.mailed_at IS NULL OR known.mailed_at < day_ago),
    mail_due_at = CASE WHEN each_time OR known.mailed_at IS NULL OR known.mailed_at < day_ago
      THEN EXCLUDED.mail_due_at END,
    push_due_at = CASE WHEN each_time OR known.pushed_at IS NULL OR known.pushed_at < day_ago
      THEN EXCLUDED.push_due_at END;
END
$$;

-- As in 0176.
CREATE OR REPLACE FUNCTION notify_of_unread(owner uuid, writer uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM mutes WHERE muter_id = owner AND muted_id = writer) THEN
    PERFORM record_notification(owner, 'message', writer);
  END IF;
END
$$;
