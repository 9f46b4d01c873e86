-- Whether others see what a member has read.
ALTER TABLE presence ADD COLUMN shows_reading boolean NOT NULL DEFAULT true;

-- Neither hides it: who hides does not see. The same whichever of the two asks.
CREATE FUNCTION may_see_reading(viewer uuid, other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM presence WHERE member_id IN (viewer, other) AND NOT shows_reading)
$$;
