-- How well the two fitted when the interest was sent, in percent: what the received ones of a day are ordered by. It
-- stays as it was, so that no page skips or repeats anybody while profiles change. 0: from before it was noted.
ALTER TABLE interests
  ADD COLUMN fit_when_sent smallint NOT NULL DEFAULT 0 CHECK (fit_when_sent BETWEEN 0 AND 100),
  ADD COLUMN sent_day date NOT NULL GENERATED ALWAYS AS ((created_at AT TIME ZONE 'Asia/Kolkata')::date) STORED;

CREATE INDEX interests_received_ranked
  ON interests (receiver_id, sent_day DESC, fit_when_sent DESC, created_at DESC, id DESC);
