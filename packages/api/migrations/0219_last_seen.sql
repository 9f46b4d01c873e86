-- Whether others see when a member was last here, beside whether they are here now: only for who asks for it.
ALTER TABLE presence ADD COLUMN shows_last_seen boolean NOT NULL DEFAULT false;

-- Both show it, and that they are here: who hides does not see. Besides, `may_see_presence` has to hold.
CREATE FUNCTION may_see_last_seen(viewer uuid, other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) = 2 FROM presence WHERE member_id IN (viewer, other) AND shown AND shows_last_seen
$$;
