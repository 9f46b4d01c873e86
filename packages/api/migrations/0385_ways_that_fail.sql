-- Ways to pay of which the gateway has said that payments fail or are late: by kind, or by one bank, app or network of it.
CREATE TABLE payment_downtimes (
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  -- The gateway's.
  downtime_id text NOT NULL CHECK (char_length(downtime_id) <= 60),
  method text NOT NULL CHECK (char_length(method) <= 40),
  is_over boolean NOT NULL,
  -- As the gateway says it: news comes in any order.
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (mode, downtime_id)
);
CREATE INDEX payment_downtimes_changed ON payment_downtimes (mode, changed_at);
