-- A gift belongs to the member who was signed in when it was made. Not to whoever first typed the donor's e-mail
-- address: anybody can type another's, and would hear of every later gift from it.
ALTER TABLE donations ADD member_id uuid REFERENCES members ON DELETE SET NULL;
CREATE INDEX donations_member ON donations (member_id, created_at) WHERE member_id IS NOT NULL;
-- Of earlier gifts it is known only where the address is the member's own.
UPDATE donations SET member_id = donors.member_id
FROM donors JOIN credentials own ON own.member_id = donors.member_id AND lower(own.email) = donors.email
WHERE donors.id = donations.donor_id;
ALTER TABLE donors DROP COLUMN member_id;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('interest_received',
  'interest_accepted', 'message', 'shortlisted', 'contact_viewed', 'photo_reviewed', 'quota', 'donation_receipt'));

-- As before, and of receipts no e-mail leaves from here: the donor gets the receipt itself by e-mail.
CREATE OR REPLACE FUNCTION record_notification(
  owner uuid, what text, who uuid, about text DEFAULT '', outcome text DEFAULT NULL, pause interval DEFAULT '0'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  off text[];
  due timestamptz := clock_timestamp() + pause;
  mailed boolean := what <> 'donation_receipt';
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

-- The reference is what it is about: the gift's secret name stays in one place. Gifts are looked up at once and
-- by their ids, as everywhere on the way into the books.
CREATE FUNCTION notify_of_receipts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM record_notification(member_id, 'donation_receipt', NULL, reference)
  FROM donations WHERE id = ANY(ARRAY(SELECT donation_id FROM added)) AND member_id IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER receipts_notify AFTER INSERT ON receipts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_of_receipts();
