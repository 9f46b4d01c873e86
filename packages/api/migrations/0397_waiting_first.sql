-- When it stopped to wait, by the first answer since it came or was reopened: what was received is listed with those
-- that wait first, and a page that follows asks which did when the list began. Null: from before it was noted.
ALTER TABLE interests ADD COLUMN waited_until timestamptz;

CREATE INDEX interests_received_waiting ON interests
  (receiver_id, (status = 'pending') DESC, sent_day DESC, fit_when_sent DESC, created_at DESC, id DESC);
CREATE INDEX interests_waited_until ON interests (receiver_id, waited_until) WHERE waited_until IS NOT NULL;

DROP INDEX interests_received_ranked;
