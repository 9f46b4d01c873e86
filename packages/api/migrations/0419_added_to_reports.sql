-- What somebody adds to a report of theirs that is still open: what they wrote, and all there was to see by then.
CREATE TABLE report_additions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  note text CHECK (char_length(note) BETWEEN 1 AND 1000),
  evidence jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the desk saw it first.
  shown_at timestamptz
);
CREATE INDEX report_additions_report ON report_additions (report_id, id);

-- A slot may have held several pictures since the report was made.
ALTER TABLE report_pictures DROP CONSTRAINT report_pictures_pkey, ADD PRIMARY KEY (report_id, slot, file_key);
