-- Several rows may name one file, as those of the demo do; it may be removed when none does.
CREATE INDEX photos_file_key ON photos (file_key);
CREATE INDEX private_files_file_key ON private_files (file_key);

-- Who looks whether a file is in use waits for everybody who is just storing a row that names it.
CREATE FUNCTION lock_file(key text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(key, 40))
$$;

CREATE FUNCTION lock_named_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(NEW.file_key, 40));
  RETURN NEW;
END
$$;
CREATE TRIGGER photos_lock_file BEFORE INSERT OR UPDATE OF file_key ON photos
  FOR EACH ROW EXECUTE FUNCTION lock_named_file();
CREATE TRIGGER private_files_lock_file BEFORE INSERT OR UPDATE OF file_key ON private_files
  FOR EACH ROW EXECUTE FUNCTION lock_named_file();
