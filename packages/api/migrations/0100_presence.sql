-- Who was here last, and who lets others see it. Nothing else is kept of when a member comes and goes;
-- a member without a row has not been here yet and lets it be seen.
CREATE TABLE presence (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- Null for those who hide it.
  last_active_at timestamptz,
  shown boolean NOT NULL DEFAULT true,
  CHECK (shown OR last_active_at IS NULL)
) WITH (fillfactor = 50);

-- Both have said yes, neither blocks the other, and neither hides it: who hides does not see.
CREATE FUNCTION may_see_presence(viewer uuid, other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_accepted(viewer, other) AND is_reachable(viewer, other)
     AND NOT EXISTS (SELECT FROM presence WHERE member_id IN (viewer, other) AND NOT shown)
$$;
