-- Whether the giver asked on the form for the updates of the campaign by e-mail; the tick comes unset.
ALTER TABLE donations ADD wants_updates boolean NOT NULL DEFAULT false;

-- Whoever has the account erased asks for nothing any more.
CREATE FUNCTION unlinked_gifts_want_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.wants_updates := false;
  RETURN NEW;
END $$;
CREATE TRIGGER unlinked_gifts_want_nothing BEFORE UPDATE OF member_id ON donations FOR EACH ROW
  WHEN (OLD.member_id IS NOT NULL AND NEW.member_id IS NULL) EXECUTE FUNCTION unlinked_gifts_want_nothing();

-- Who wants no more of them: what was ticked with gifts up to then no longer counts.
CREATE TABLE update_mail_stops (
  donor_id uuid NOT NULL REFERENCES donors ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (donor_id, campaign_id)
);
CREATE INDEX update_mail_stops_campaign ON update_mail_stops (campaign_id);

-- The latest gift by which a donor is to hear of a campaign's updates; null without one. A gift that went back
-- counts no more.
CREATE FUNCTION gift_that_follows(donor uuid, campaign uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT id FROM donations
  WHERE donor_id = donor AND campaign_id = campaign AND wants_updates AND kept > 0
    AND created_at > coalesce((SELECT stopped_at FROM update_mail_stops stop
      WHERE stop.donor_id = donor AND stop.campaign_id = campaign), '-infinity')
  ORDER BY created_at DESC, id DESC LIMIT 1
$$;

-- One row for each e-mail about an update, made with the update: told once, whatever crashes.
CREATE TABLE update_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign_id uuid NOT NULL,
  number smallint NOT NULL,
  donor_id uuid NOT NULL REFERENCES donors ON DELETE CASCADE,
  -- When it was handed over, or when it was clear that it shall not be.
  settled_at timestamptz,
  mailed boolean NOT NULL DEFAULT false CHECK (NOT mailed OR settled_at IS NOT NULL),
  UNIQUE (campaign_id, number, donor_id),
  FOREIGN KEY (campaign_id, number) REFERENCES campaign_updates
);
CREATE INDEX update_mails_waiting ON update_mails (id) WHERE settled_at IS NULL;
CREATE INDEX update_mails_donor ON update_mails (donor_id);
