-- As in 0218, and each decision of the desk leaves, as messages do: a photo refused and then approved on one day are
-- two. Nobody can fill a mailbox with them, as the desk alone decides.
CREATE OR REPLACE FUNCTION record_notification(
  owner uuid, what text, who uuid, about text DEFAULT '', outcome text DEFAULT NULL, pause interval DEFAULT '0'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  off text[];
  due timestamptz := clock_timestamp() + pause;
  day_ago timestamptz := clock_timestamp() - interval '1 day';
  mailed boolean := what NOT IN ('donation_receipt', 'campaign_update');
  each_time boolean := what IN ('message', 'photo_reviewed');
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
    in_digest = EXCLUDED.in_digest AND (each_time OR known.mailed_at IS NULL OR known.mailed_at < day_ago),
    mail_due_at = CASE WHEN each_time OR known.mailed_at IS NULL OR known.mailed_at < day_ago
      THEN EXCLUDED.mail_due_at END,
    push_due_at = CASE WHEN each_time OR known.pushed_at IS NULL OR known.pushed_at < day_ago
      THEN EXCLUDED.push_due_at END;
END
$$;

-- One decision on all papers that were sent together is told once, by the first of them.
CREATE FUNCTION notify_of_checked_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_notification(decided.member_id, 'photo_reviewed', NULL, decided.slot, decided.review)
  FROM (
    SELECT after.member_id, after.review, min(after.slot) AS slot
    FROM after JOIN before USING (id)
    WHERE after.review <> before.review AND after.review <> 'pending'
    GROUP BY after.member_id, after.review) decided;
  RETURN NULL;
END
$$;
DROP TRIGGER private_files_notify ON private_files;
CREATE TRIGGER private_files_notify AFTER UPDATE ON private_files
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_checked_papers();
