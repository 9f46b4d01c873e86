-- As before, and of a stage that goes: those that are left have to sum to the goal.
CREATE OR REPLACE FUNCTION stages_sum_to_goal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The argument names the column that holds the campaign.
  checked uuid := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> TG_ARGV[0];
  wanted bigint;
  found bigint;
BEGIN
  SELECT goal INTO wanted FROM campaigns WHERE id = checked;
  SELECT sum(amount) INTO found FROM campaign_stages WHERE campaign_id = checked;
  IF found IS NOT NULL AND found <> wanted THEN
    RAISE EXCEPTION 'The stages of campaign % sum to %, its goal is %.', checked, found, wanted
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER stages_left_sum_to_goal AFTER DELETE ON campaign_stages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stages_sum_to_goal('campaign_id');

-- One by one they could not be removed, all at once they could.
CREATE TRIGGER receipts_no_truncate BEFORE TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION receipts_stay();
