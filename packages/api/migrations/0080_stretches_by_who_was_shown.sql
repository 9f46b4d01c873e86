-- A stretch goes on with whoever was not shown before, however ranks have changed: it knows the stretch it
-- follows, so that all who were shown can be told. Nobody's way through a list outlives a new version anyway.
TRUNCATE ranked_stretches;
ALTER TABLE ranked_stretches
  DROP COLUMN before,
  DROP COLUMN next_key,
  -- The stretch before this one; null for the first.
  ADD COLUMN previous uuid,
  -- How many the list holds; when not exact, at least so many.
  ADD COLUMN total integer NOT NULL,
  ADD COLUMN exact boolean NOT NULL,
  -- Whether nobody comes after this stretch.
  ADD COLUMN complete boolean NOT NULL;
