-- Of an ID proof the verdict stays, the file goes some days after it.
ALTER TABLE private_files
  ALTER file_key DROP NOT NULL,
  ADD file_deleted_at timestamptz,
  ADD CONSTRAINT private_files_file_or_deleted CHECK ((file_key IS NULL) = (file_deleted_at IS NOT NULL)),
  ADD CONSTRAINT private_files_deleted_once_decided
    CHECK (file_key IS NOT NULL OR (slot LIKE 'id_proof%' AND review <> 'pending'));

-- Those whose files are still to go.
CREATE INDEX private_files_decided ON private_files (review_since)
  WHERE file_key IS NOT NULL AND review <> 'pending' AND slot LIKE 'id_proof%';
