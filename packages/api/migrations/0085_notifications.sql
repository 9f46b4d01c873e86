-- What a member wants to be told, and where. Without a row everything is as at first.
CREATE FUNCTION muted_at_first() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['shortlisted:email', 'contact_viewed:email', 'quota:email', 'quota:push', 'photo_reviewed:push']
$$;

CREATE TABLE notification_settings (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- Each a kind and a channel such as 'message:email'.
  muted text[] NOT NULL DEFAULT muted_at_first() CHECK (cardinality(muted) <= 40),
  -- Hours of Asia/Kolkata in which no e-mail and no push leaves; the same hour twice: none.
  quiet_from smallint NOT NULL DEFAULT 22 CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to smallint NOT NULL DEFAULT 8 CHECK (quiet_to BETWEEN 0 AND 23),
  -- Whether those whom the member shortlists are told.
  tells_shortlisted boolean NOT NULL DEFAULT false,
  -- Whether a push may name people: it stands on a locked screen.
  push_names boolean NOT NULL DEFAULT false
);

-- What a member is told, one row for each event; it is the outbox of e-mail and push as well.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('interest_received', 'interest_accepted', 'message', 'shortlisted',
    'contact_viewed', 'photo_reviewed', 'quota')),
  actor_id uuid REFERENCES members ON DELETE CASCADE,
  -- What it is about where no person is: the slot of a picture, a period of the fair use.
  topic text NOT NULL DEFAULT '',
  -- How it came out: approved or refused.
  detail text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz,
  -- The event was taken back: no longer shown or sent.
  withdrawn_at timestamptz,
  in_app boolean NOT NULL,
  in_digest boolean NOT NULL,
  -- From when it may leave; null once it has, or when it shall not.
  mail_due_at timestamptz,
  push_due_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (member_id, kind, actor_id, topic)
);
CREATE INDEX notifications_newest ON notifications (member_id, created_at DESC, id DESC)
  WHERE in_app AND withdrawn_at IS NULL;
CREATE INDEX notifications_unread ON notifications (member_id)
  WHERE in_app AND read_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX notifications_actor ON notifications (actor_id);
CREATE INDEX notifications_created_at ON notifications (created_at);
CREATE INDEX notifications_mail_due ON notifications (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX notifications_push_due ON notifications (push_due_at) WHERE push_due_at IS NOT NULL;
CREATE INDEX notifications_digest ON notifications (member_id) WHERE in_digest;

-- How many notifications a member has not read; more than a hundred count as a hundred.
CREATE FUNCTION unread_notifications(owner uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM (
    SELECT FROM notifications WHERE member_id = owner AND in_app AND read_at IS NULL AND withdrawn_at IS NULL
    LIMIT 100) unread
$$;

-- Notes an event for its owner, in the transaction of the event. The same event again within a day is shown
-- anew but not sent again: nobody can fill a mailbox by sending and taking back.
CREATE FUNCTION record_notification(
  owner uuid, what text, who uuid, about text DEFAULT '', outcome text DEFAULT NULL, pause interval DEFAULT '0'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  off text[];
  due timestamptz := clock_timestamp() + pause;
BEGIN
  IF current_setting('mysathi.quiet', true) = 'on' THEN
    RETURN;
  END IF;
  off := coalesce((SELECT muted FROM notification_settings WHERE member_id = owner), muted_at_first());
  INSERT INTO notifications AS known
    (member_id, kind, actor_id, topic, detail, in_app, in_digest, mail_due_at, push_due_at)
  VALUES (owner, what, who, about, outcome, what || ':app' <> ALL (off),
    what || ':email' = ANY (off) AND 'digest:email' <> ALL (off),
    CASE WHEN what || ':email' <> ALL (off) THEN due END,
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

-- The owner has seen what it was about.
CREATE FUNCTION read_notification(owner uuid, what text, who uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE notifications SET read_at = clock_timestamp()
  WHERE member_id = owner AND kind = what AND actor_id = who AND read_at IS NULL
$$;

CREATE FUNCTION withdraw_notification(owner uuid, what text, who uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE notifications SET withdrawn_at = clock_timestamp(), mail_due_at = NULL, push_due_at = NULL
  WHERE member_id = owner AND kind = what AND actor_id = who AND withdrawn_at IS NULL
$$;
