-- For the list of those I have blocked.
CREATE INDEX blocks_newest ON blocks (blocker_id, created_at DESC, blocked_id DESC);

-- What members report about others, with the clocks that an answer is bound to.
CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What the reporter is told, to ask by.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  reporter_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  reported_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('false_profile', 'money', 'abuse', 'private_pictures', 'other')),
  note text CHECK (char_length(note) BETWEEN 1 AND 1000),
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'in_review', 'upheld', 'rejected')),
  created_at timestamptz NOT NULL DEFAULT now(),
  acknowledge_by timestamptz NOT NULL,
  acknowledged_at timestamptz,
  decide_by timestamptz NOT NULL,
  decided_at timestamptz,
  -- The profile and the talk of the two as they were, whatever happens to them later.
  evidence jsonb NOT NULL,
  CHECK (reporter_id <> reported_id),
  CHECK ((decided_at IS NOT NULL) = (state IN ('upheld', 'rejected')))
);
CREATE INDEX reports_open ON reports (decide_by) WHERE decided_at IS NULL;
CREATE INDEX reports_decided ON reports (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX reports_reported ON reports (reported_id, created_at DESC);
-- Pressing twice is one report.
CREATE UNIQUE INDEX reports_once ON reports (reporter_id, reported_id, reason) WHERE decided_at IS NULL;

-- Pictures that belong to the evidence: a file that stands here stays, also when its owner removes it.
CREATE TABLE report_pictures (
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  slot text NOT NULL,
  file_key text NOT NULL,
  format text NOT NULL,
  PRIMARY KEY (report_id, slot)
);
CREATE INDEX report_pictures_file_key ON report_pictures (file_key);
CREATE TRIGGER report_pictures_lock_file BEFORE INSERT OR UPDATE OF file_key ON report_pictures
  FOR EACH ROW EXECUTE FUNCTION lock_named_file();
