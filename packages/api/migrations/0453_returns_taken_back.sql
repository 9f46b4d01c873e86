-- Who said first that a transfer came back can be taken from the row again, and not be another, while nobody has booked it.
CREATE OR REPLACE FUNCTION payouts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change CONSTANT text[] := '{return_asked_by,returned_by,returned_at}';
BEGIN
  IF OLD.returned_at IS NOT NULL
    OR (OLD.return_asked_by IS NOT NULL AND NEW.return_asked_by <> OLD.return_asked_by)
    OR to_jsonb(NEW) - may_change IS DISTINCT FROM to_jsonb(OLD) - may_change THEN
    RAISE EXCEPTION 'What the bank has paid stays on record.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
