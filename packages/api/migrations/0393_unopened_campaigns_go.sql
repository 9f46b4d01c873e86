-- A campaign that nobody has opened can be removed; one that the public sees or saw end stays.
CREATE FUNCTION opened_campaigns_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Campaign % was opened: it stays.', OLD.slug USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER opened_campaigns_stay BEFORE DELETE ON campaigns
  FOR EACH ROW WHEN (OLD.status IN ('live', 'paused', 'ended')) EXECUTE FUNCTION opened_campaigns_stay();

-- Whoever takes part in no campaign any more goes with the last one: asked by each of the three ways to take part.
CREATE INDEX campaigns_issuer ON campaigns (issuer_id);
