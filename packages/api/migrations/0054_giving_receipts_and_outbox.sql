-- One locked row per issuer and April to March year: numbers without gaps.
CREATE TABLE receipt_counters (
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  issuer_id uuid NOT NULL REFERENCES giving_parties,
  -- Such as `2026-27`.
  year text NOT NULL CHECK (year ~ '^[0-9]{4}-[0-9]{2}$'),
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (mode, issuer_id, year)
);

CREATE TABLE receipts (
  donation_id uuid PRIMARY KEY REFERENCES donations,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  issuer_id uuid NOT NULL REFERENCES giving_parties,
  year text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  issued_at timestamptz NOT NULL,
  -- The cancellation note: what was given back of the gift, and since when.
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  cancelled_at timestamptz,
  UNIQUE (mode, issuer_id, year, number),
  CHECK ((refunded > 0) = (cancelled_at IS NOT NULL))
);

-- What has to be told after money moved, once for each subject.
CREATE TABLE giving_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  kind text NOT NULL CHECK (kind IN ('receipt', 'refund')),
  -- The donation, or the refund.
  subject text NOT NULL,
  donation_id uuid NOT NULL REFERENCES donations ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  UNIQUE (kind, subject)
);
CREATE INDEX giving_outbox_waiting ON giving_outbox (id) WHERE delivered_at IS NULL;
CREATE INDEX giving_outbox_donation ON giving_outbox (donation_id);
