-- Whether somebody whom a member shortlists is told: the member lets it be known, is there for them, and is in the lists
-- or has had to do with them. A note about somebody whose page does not open is a name and nothing else.
CREATE FUNCTION tells_shortlisting(keeper uuid, kept uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM notification_settings WHERE member_id = keeper AND tells_shortlisted)
    AND is_reachable(kept, keeper)
    AND (EXISTS (SELECT FROM member_cards WHERE member_id = keeper AND listed
                 AND listable_from <= (now() AT TIME ZONE 'Asia/Kolkata')::date)
      OR EXISTS (SELECT FROM interests WHERE sender_id = keeper AND receiver_id = kept)
      OR EXISTS (SELECT FROM interests WHERE sender_id = kept AND receiver_id = keeper))
$$;

-- As in 0319, by that rule.
CREATE OR REPLACE FUNCTION notify_of_shortlisting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT tells_shortlisting(NEW.member_id, NEW.shortlisted_id) THEN
    RETURN NULL;
  END IF;
  UPDATE notifications SET withdrawn_at = NULL
  WHERE member_id = NEW.shortlisted_id AND kind = 'shortlisted' AND actor_id = NEW.member_id
    AND (read_at IS NOT NULL OR mailed_at IS NOT NULL OR pushed_at IS NOT NULL);
  IF NOT FOUND THEN
    PERFORM record_notification(NEW.shortlisted_id, 'shortlisted', NEW.member_id);
  END IF;
  RETURN NULL;
END
$$;
