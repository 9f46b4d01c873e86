-- When it last left by e-mail, alone or in a summary, and by push; null while it never has.
ALTER TABLE notifications ADD mailed_at timestamptz, ADD pushed_at timestamptz;
-- Of those of the last day it is not known: what is not waiting counts as gone.
UPDATE notifications SET
  mailed_at = CASE WHEN mail_due_at IS NULL AND NOT in_digest THEN created_at END,
  pushed_at = CASE WHEN push_due_at IS NULL THEN created_at END
WHERE created_at > now() - interval '1 day';

-- As before, but what has not left within a day leaves: taking back what waited for its moment no longer ends
-- what comes after it.
CREATE OR REPLACE FUNCTION record_notification(
  owner uuid, what text, who uuid, about text DEFAULT '', outcome text DEFAULT NULL, pause interval DEFAULT '0'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  off text[];
  due timestamptz := clock_timestamp() + pause;
  day_ago timestamptz := clock_timestamp() - interval '1 day';
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
    in_app = EXCLUDED.in_app,
    in_digest = EXCLUDED.in_digest AND (what = 'message' OR known.mailed_at IS NULL OR known.mailed_at < day_ago),
    mail_due_at = CASE WHEN what = 'message' OR known.mailed_at IS NULL OR known.mailed_at < day_ago
      THEN EXCLUDED.mail_due_at END,
    push_due_at = CASE WHEN what = 'message' OR known.pushed_at IS NULL OR known.pushed_at < day_ago
      THEN EXCLUDED.push_due_at END;
END
$$;
