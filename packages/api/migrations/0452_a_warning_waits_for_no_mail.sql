-- As in 0317, but a warning is no e-mail of notifications: the desk writes a letter of its own.
CREATE OR REPLACE FUNCTION record_notification(
  owner uuid, what text, who uuid, about text DEFAULT '', outcome text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  off text[];
  at_moment timestamptz := clock_timestamp();
  day_ago timestamptz := at_moment - interval '1 day';
  mailed boolean := what NOT IN ('donation_receipt', 'campaign_update', 'warning');
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
