-- A block ends a mute, which had withdrawn what was told of unread messages: for a day no further one was told of, as it
-- seemed to be told of already.
CREATE OR REPLACE FUNCTION end_mute_of_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mutes WHERE muter_id = NEW.blocker_id AND muted_id = NEW.blocked_id;
  IF FOUND THEN
    DELETE FROM notifications WHERE member_id = NEW.blocker_id AND kind = 'message' AND actor_id = NEW.blocked_id
      AND withdrawn_at IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
