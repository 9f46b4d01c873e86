-- Why the desk refused: one of a short list, which members read in their own language.
ALTER TABLE photos
  ADD reason text CHECK (reason IN ('blurred', 'no_face', 'somebody_else', 'not_a_photo', 'contact_shown', 'unsuitable')),
  -- When somebody at the desk last decided about this picture; null while nobody has.
  ADD decided_at timestamptz,
  ADD CONSTRAINT photos_reason_of_refused CHECK (reason IS NULL OR review = 'refused');
ALTER TABLE private_files
  ADD reason text CHECK (reason IN ('unreadable', 'name_differs', 'not_accepted', 'expired', 'incomplete', 'number_shown')),
  -- Since when the review is what it is.
  ADD review_since timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT private_files_reason_of_refused CHECK (reason IS NULL OR review = 'refused');
UPDATE private_files SET review_since = created_at;

-- What the desk has still to look at; drawings of the demo are nobody's picture.
CREATE INDEX photos_undecided ON photos (created_at DESC, id DESC) WHERE decided_at IS NULL AND NOT is_illustration;
CREATE INDEX photos_waiting ON photos (created_at DESC, id DESC) WHERE review = 'pending' AND NOT is_illustration;
CREATE INDEX private_files_waiting ON private_files (review_since, member_id)
  WHERE review = 'pending' AND slot LIKE 'id_proof%';

-- Who at the desk was shown a member's papers, and who of them approved them. It counts for exactly these papers and
-- this name: `seen` is a hash over both.
CREATE TABLE id_proof_looks (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- In small letters: one person, however the name was typed.
  looked_by text NOT NULL,
  seen bytea NOT NULL,
  looked_at timestamptz NOT NULL DEFAULT now(),
  approved_at timestamptz,
  PRIMARY KEY (member_id, looked_by)
);

-- Another reason is another decision, too.
DROP TRIGGER photos_notify ON photos;
CREATE TRIGGER photos_notify AFTER UPDATE OF review, reason ON photos FOR EACH ROW
  WHEN (NEW.review <> 'pending' AND (OLD.review, OLD.reason) IS DISTINCT FROM (NEW.review, NEW.reason))
  EXECUTE FUNCTION notify_of_review();
