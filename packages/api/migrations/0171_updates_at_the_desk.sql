-- Updates are published, corrected and withdrawn at the desk; what was once public stays on record.
ALTER TABLE campaign_updates
  ADD withdrawn_at timestamptz,
  -- For the desk alone.
  ADD withdrawn_reason text CHECK (char_length(withdrawn_reason) BETWEEN 1 AND 300),
  ADD CHECK ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL));

-- Every wording there was, the first as it was published; the last one of a withdrawn update says why it went.
CREATE TABLE campaign_update_versions (
  campaign_id uuid NOT NULL,
  number smallint NOT NULL,
  version smallint NOT NULL CHECK (version > 0),
  title text NOT NULL,
  body text NOT NULL,
  withdrawn_reason text,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (campaign_id, number, version),
  FOREIGN KEY (campaign_id, number) REFERENCES campaign_updates
);
-- The same words are the same update, however often and by how many at once they are published.
CREATE UNIQUE INDEX campaign_updates_published_once
  ON campaign_update_versions (campaign_id, md5(title || E'\n' || body)) WHERE version = 1;
INSERT INTO campaign_update_versions (campaign_id, number, version, title, body, made_at)
  SELECT campaign_id, number, 1, title, body, dated::timestamp AT TIME ZONE 'Asia/Kolkata' FROM campaign_updates;

CREATE FUNCTION keep_update_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_update_versions (campaign_id, number, version, title, body, withdrawn_reason)
  SELECT NEW.campaign_id, NEW.number, coalesce(max(version), 0) + 1, NEW.title, NEW.body, NEW.withdrawn_reason
  FROM campaign_update_versions WHERE campaign_id = NEW.campaign_id AND number = NEW.number;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_update_version AFTER INSERT OR UPDATE ON campaign_updates
  FOR EACH ROW EXECUTE FUNCTION keep_update_version();

CREATE FUNCTION update_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What an update once said stays on record: % is refused.', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER update_versions_stay BEFORE UPDATE OR DELETE ON campaign_update_versions
  FOR EACH ROW EXECUTE FUNCTION update_versions_stay();

-- A payout is told in an update, so that update stands: it can be corrected, not withdrawn.
CREATE FUNCTION told_payouts_stay_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payouts WHERE campaign_id = NEW.campaign_id AND update_number = NEW.number) THEN
    RAISE EXCEPTION 'Update % tells of a payout.', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER told_payouts_stay_told BEFORE UPDATE OF withdrawn_at ON campaign_updates
  FOR EACH ROW WHEN (NEW.withdrawn_at IS NOT NULL) EXECUTE FUNCTION told_payouts_stay_told();

CREATE FUNCTION payouts_are_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked: it is not withdrawn meanwhile.
  PERFORM FROM campaign_updates
    WHERE campaign_id = NEW.campaign_id AND number = NEW.update_number FOR SHARE;
  IF EXISTS (
    SELECT FROM campaign_updates
    WHERE campaign_id = NEW.campaign_id AND number = NEW.update_number AND withdrawn_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'Update % is withdrawn: it tells of no payout.', NEW.update_number
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payouts_are_told BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION payouts_are_told();
