-- What was done at the desk, by whom and why. Append-only; each row vouches for itself and for the one before it.
CREATE TABLE desk_entries (
  -- Given by the trigger, without gaps, as are the time and both hashes.
  number bigint PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  done_by text NOT NULL CHECK (char_length(done_by) BETWEEN 1 AND 80),
  what text NOT NULL CHECK (char_length(what) BETWEEN 1 AND 60),
  -- An id or a number, never a name: it outlives what it speaks of.
  subject text COLLATE "C" NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 120),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX desk_entries_subject ON desk_entries (subject, number);

CREATE FUNCTION desk_entry_hash(entry desk_entries) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(entry.previous_hash || convert_to(jsonb_build_array(entry.number,
    (extract(epoch FROM entry.happened_at) * 1000000)::bigint,
    entry.done_by, entry.what, entry.subject, entry.reason)::text, 'UTF8'))
$$;

CREATE FUNCTION chain_desk_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last desk_entries;
BEGIN
  -- Held to the end of the transaction: whoever writes meanwhile waits to see this row.
  PERFORM pg_advisory_xact_lock(hashtextextended('desk entries', 0));
  SELECT * INTO last FROM desk_entries ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.happened_at := clock_timestamp();
  NEW.previous_hash := coalesce(last.hash, ''::bytea);
  NEW.hash := desk_entry_hash(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER desk_entries_chain BEFORE INSERT ON desk_entries
  FOR EACH ROW EXECUTE FUNCTION chain_desk_entry();

CREATE FUNCTION desk_entries_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The log of the desk is append-only: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER desk_entries_append_only BEFORE UPDATE OR DELETE ON desk_entries
  FOR EACH ROW EXECUTE FUNCTION desk_entries_are_append_only();
CREATE TRIGGER desk_entries_no_truncate BEFORE TRUNCATE ON desk_entries
  FOR EACH STATEMENT EXECUTE FUNCTION desk_entries_are_append_only();

-- The first row that does not say what was written, or that does not follow the one before it; null when all do.
CREATE FUNCTION broken_desk_entry() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT min(entry.number) FROM (
    SELECT one, number, hash, previous_hash, row_number() OVER w AS place, lag(hash) OVER w AS hash_before
    FROM desk_entries one WINDOW w AS (ORDER BY number)) entry
  WHERE entry.number <> entry.place OR entry.previous_hash <> coalesce(entry.hash_before, ''::bytea)
    OR entry.hash <> desk_entry_hash(entry.one)
$$;
