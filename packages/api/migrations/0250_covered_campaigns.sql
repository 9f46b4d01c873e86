-- Since when a campaign is paused because its bills are covered; null where somebody paused it, and once it is opened again.
ALTER TABLE campaigns ADD covered_at timestamptz,
  ADD CHECK (covered_at IS NULL OR status IN ('paused', 'ended'));

CREATE FUNCTION opened_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.covered_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER opened_again BEFORE UPDATE OF status ON campaigns
  FOR EACH ROW WHEN (NEW.status NOT IN ('paused', 'ended')) EXECUTE FUNCTION opened_again();
