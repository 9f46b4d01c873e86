-- Two who have parted, by a no after the yes or by a block, stand to their story no more: when they say yes to each other
-- again, its author has to send it anew and the partner to agree anew. What the partner said no to stays so.
ALTER TABLE success_stories ADD parted boolean NOT NULL DEFAULT false;

CREATE FUNCTION part_story(one uuid, other uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE success_stories SET parted = true, agreed_at = NULL, reviewed_at = NULL, published_at = NULL, reason = NULL,
    state = CASE state WHEN 'withdrawn' THEN state ELSE 'asked' END
  WHERE least(author_id, partner_id) = least(one, other) AND greatest(author_id, partner_id) = greatest(one, other)
    AND NOT is_demo
$$;

CREATE FUNCTION part_story_of_interest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Each may have sent one, and both may be accepted.
  IF NOT is_accepted(NEW.sender_id, NEW.receiver_id) THEN
    PERFORM part_story(NEW.sender_id, NEW.receiver_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER interests_part_story AFTER UPDATE OF status ON interests FOR EACH ROW
  WHEN (OLD.status = 'accepted' AND NEW.status <> 'accepted') EXECUTE FUNCTION part_story_of_interest();

CREATE FUNCTION part_story_of_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM part_story(NEW.blocker_id, NEW.blocked_id);
  RETURN NULL;
END $$;
CREATE TRIGGER blocks_part_story AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION part_story_of_block();

-- Those who have parted already.
SELECT part_story(author_id, partner_id) FROM success_stories
WHERE NOT is_demo AND (NOT is_accepted(author_id, partner_id) OR EXISTS (SELECT FROM blocks
  WHERE (blocker_id = author_id AND blocked_id = partner_id) OR (blocker_id = partner_id AND blocked_id = author_id)));
