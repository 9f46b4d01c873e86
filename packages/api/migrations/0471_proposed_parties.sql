-- Who takes part in an opened campaign changes by two people: what one of them has proposed waits here for the other.
ALTER TABLE campaigns
  -- Over the file and its pictures, as made_from is.
  ADD proposed_from bytea,
  ADD proposed_by text,
  ADD CONSTRAINT campaigns_proposed_by_somebody CHECK ((proposed_from IS NULL) = (proposed_by IS NULL));
