-- Inserted before the gateway is called, so that a lost answer is found again by the receipt.
CREATE TABLE gateway_orders (
  donation_id uuid PRIMARY KEY REFERENCES donations ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  provider text NOT NULL,
  provider_order_id text,
  receipt text NOT NULL CHECK (char_length(receipt) <= 40),
  amount bigint NOT NULL CHECK (amount >= 100),
  currency text NOT NULL CHECK (currency = 'INR'),
  -- open: payments may still come; closed: captured, or the time for it is over.
  state text NOT NULL DEFAULT 'creating' CHECK (state IN ('creating', 'open', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the gateway was last asked, and when it will be asked again.
  checked_at timestamptz,
  checks smallint NOT NULL DEFAULT 0,
  next_check_at timestamptz,
  UNIQUE (provider, mode, provider_order_id),
  UNIQUE (provider, mode, receipt),
  CHECK (provider_order_id IS NOT NULL OR state <> 'open')
);
CREATE INDEX gateway_orders_next_check ON gateway_orders (next_check_at) WHERE next_check_at IS NOT NULL;

CREATE TABLE payments (
  provider text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  provider_payment_id text NOT NULL,
  donation_id uuid NOT NULL REFERENCES donations,
  amount bigint NOT NULL CHECK (amount > 0),
  -- 0 created, 1 failed, 2 authorized, 3 captured; it only grows.
  rank smallint NOT NULL CHECK (rank BETWEEN 0 AND 3),
  -- Of a captured payment: the one that counts for its donation, or one that is to be sent back.
  role text CHECK (role IN ('counted', 'unapplied')),
  international boolean NOT NULL DEFAULT false,
  method text,
  -- Only what may be kept: last four digits, network, issuer, bank, masked address.
  instrument jsonb NOT NULL DEFAULT '{}',
  failure text,
  -- The gateway's fee with the tax in it; null until it is known.
  fee bigint CHECK (fee >= 0),
  tax bigint CHECK (tax BETWEEN 0 AND fee),
  -- Processed refunds and lost disputes together.
  gone bigint NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL,
  captured_at timestamptz,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, mode, provider_payment_id),
  CHECK ((rank = 3) = (role IS NOT NULL)),
  CHECK (gone BETWEEN 0 AND amount)
);
CREATE UNIQUE INDEX payments_counted ON payments (donation_id) WHERE role = 'counted';
CREATE INDEX payments_donation ON payments (donation_id);
CREATE INDEX payments_unapplied ON payments (captured_at) WHERE role = 'unapplied' AND gone < amount;
CREATE INDEX payments_to_capture ON payments (seen_at) WHERE rank = 2;

CREATE FUNCTION payment_rank_never_falls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The rank of payment % does not fall.', NEW.provider_payment_id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER payment_rank_never_falls BEFORE UPDATE OF rank ON payments FOR EACH ROW
  WHEN (NEW.rank < OLD.rank) EXECUTE FUNCTION payment_rank_never_falls();

CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  donation_id uuid NOT NULL REFERENCES donations,
  -- Null until the gateway has answered.
  provider_refund_id text,
  -- Our idempotency key towards the gateway; null for refunds that were made there.
  request_key text CHECK (request_key ~ '^[A-Za-z0-9_-]{10,60}$'),
  -- whole and tip: by the donor; unapplied: what came in besides; gateway: made there.
  kind text NOT NULL CHECK (kind IN ('whole', 'tip', 'unapplied', 'gateway')),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('requested', 'pending', 'failed', 'processed')),
  bank_reference text,
  created_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  FOREIGN KEY (provider, mode, provider_payment_id) REFERENCES payments,
  UNIQUE (provider, mode, provider_refund_id),
  UNIQUE (provider, mode, request_key),
  CHECK (request_key IS NOT NULL OR provider_refund_id IS NOT NULL)
);
CREATE INDEX refunds_donation ON refunds (donation_id);
CREATE INDEX refunds_payment ON refunds (provider, mode, provider_payment_id);
CREATE INDEX refunds_under_way ON refunds (created_at) WHERE state IN ('requested', 'pending');

CREATE TABLE disputes (
  provider text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  provider_dispute_id text NOT NULL,
  provider_payment_id text NOT NULL,
  donation_id uuid NOT NULL REFERENCES donations,
  amount bigint NOT NULL CHECK (amount > 0),
  -- open: the gateway holds the money; won and closed: it is back; lost: it is gone.
  state text NOT NULL CHECK (state IN ('open', 'closed', 'won', 'lost')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, mode, provider_dispute_id),
  FOREIGN KEY (provider, mode, provider_payment_id) REFERENCES payments
);
CREATE INDEX disputes_donation ON disputes (donation_id);

-- Everything that tells of payments passes through here: events of the gateway and what was fetched from it.
CREATE TABLE webhook_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  event_id text NOT NULL CHECK (char_length(event_id) <= 200),
  origin text NOT NULL CHECK (origin IN ('signed', 'fetched')),
  body bytea NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  last_error text,
  next_try_at timestamptz,
  UNIQUE (provider, mode, event_id)
);
CREATE INDEX webhook_inbox_waiting ON webhook_inbox (next_try_at) WHERE processed_at IS NULL;
CREATE INDEX webhook_inbox_received_at ON webhook_inbox (received_at);

-- What did not fit: nothing was posted for it, and somebody has to look.
CREATE TABLE payment_exceptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  kind text NOT NULL CHECK (kind IN ('signature', 'unreadable', 'order_unknown', 'payment_unknown', 'amount',
    'currency', 'refund_exceeds', 'refund_refused', 'capture_refused')),
  subject text NOT NULL CHECK (char_length(subject) <= 200),
  detail text NOT NULL DEFAULT '' CHECK (char_length(detail) <= 400),
  created_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  UNIQUE (mode, kind, subject)
);
CREATE INDEX payment_exceptions_newest ON payment_exceptions (mode, kind, created_at DESC);
