-- A no that is taken back within its moment leaves a couple's story as it stood. Kept until then, for that alone.
ALTER TABLE success_stories
  ADD COLUMN before_parting jsonb,
  ADD CONSTRAINT success_stories_before_parting_check CHECK (before_parting IS NULL OR parted);

CREATE OR REPLACE FUNCTION part_story(one uuid, other uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE success_stories SET parted = true, agreed_at = NULL, reviewed_at = NULL, published_at = NULL, reason = NULL,
    before_parting = NULL, state = CASE state WHEN 'withdrawn' THEN state ELSE 'asked' END
  WHERE least(author_id, partner_id) = least(one, other) AND greatest(author_id, partner_id) = greatest(one, other)
    AND NOT is_demo
$$;

CREATE OR REPLACE FUNCTION part_story_of_interest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stood jsonb;
BEGIN
  -- Each may have sent one, and both may be accepted.
  IF is_accepted(NEW.sender_id, NEW.receiver_id) THEN
    RETURN NULL;
  END IF;
  SELECT to_jsonb(kept) INTO stood FROM (
    SELECT state, agreed_at, reviewed_at, published_at, reason FROM success_stories
    WHERE least(author_id, partner_id) = least(NEW.sender_id, NEW.receiver_id)
      AND greatest(author_id, partner_id) = greatest(NEW.sender_id, NEW.receiver_id) AND NOT is_demo AND NOT parted
    FOR UPDATE
  ) kept;
  PERFORM part_story(NEW.sender_id, NEW.receiver_id);
  -- Only a no can be taken back.
  IF stood IS NOT NULL AND NEW.status_before = 'accepted' THEN
    UPDATE success_stories SET before_parting = stood
    WHERE least(author_id, partner_id) = least(NEW.sender_id, NEW.receiver_id)
      AND greatest(author_id, partner_id) = greatest(NEW.sender_id, NEW.receiver_id) AND NOT is_demo;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION story_stands_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who took the story back meanwhile took it back.
  UPDATE success_stories story SET parted = false, before_parting = NULL, state = stood.state,
    agreed_at = stood.agreed_at, reviewed_at = stood.reviewed_at, published_at = stood.published_at, reason = stood.reason
  FROM success_stories kept, jsonb_to_record(CASE kept.state WHEN 'asked' THEN kept.before_parting
      ELSE jsonb_build_object('state', kept.state) END)
    AS stood(state text, agreed_at timestamptz, reviewed_at timestamptz, published_at timestamptz, reason text)
  WHERE story.id = kept.id AND kept.before_parting IS NOT NULL
    AND least(kept.author_id, kept.partner_id) = least(NEW.sender_id, NEW.receiver_id)
    AND greatest(kept.author_id, kept.partner_id) = greatest(NEW.sender_id, NEW.receiver_id) AND NOT kept.is_demo;
  RETURN NULL;
END $$;
CREATE TRIGGER interests_story_stands_again AFTER UPDATE OF status ON interests FOR EACH ROW
  WHEN (OLD.status = 'rejected' AND OLD.status_before = 'accepted' AND NEW.status = 'accepted' AND NEW.status_before IS NULL)
  EXECUTE FUNCTION story_stands_again();
