CREATE TABLE sandbox_gateway.account (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  account_id text NOT NULL,
  key_id text NOT NULL CHECK (starts_with(key_id, 'rzp_test_')),
  key_secret text NOT NULL,
  webhook_secret text NOT NULL,
  previous_webhook_secret text NOT NULL,
  clock_ahead_seconds integer NOT NULL DEFAULT 0 CHECK (clock_ahead_seconds >= 0),
  switches json NOT NULL DEFAULT '{}'
);

-- All money is whole paise; the only currency is INR.
CREATE TABLE sandbox_gateway.orders (
  id text PRIMARY KEY,
  seq integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  amount integer NOT NULL CHECK (amount >= 100),
  receipt text UNIQUE CHECK (length(receipt) <= 40),
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'attempted', 'paid')),
  attempts integer NOT NULL DEFAULT 0,
  notes json NOT NULL,
  capture text NOT NULL CHECK (capture IN ('automatic', 'manual')),
  automatic_minutes integer NOT NULL,
  manual_minutes integer NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE sandbox_gateway.settlements (
  id text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0),
  utr text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX settlements_by_day ON sandbox_gateway.settlements (created_at);

CREATE TABLE sandbox_gateway.payments (
  id text PRIMARY KEY,
  seq integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  order_id text NOT NULL REFERENCES sandbox_gateway.orders,
  amount integer NOT NULL CHECK (amount >= 100),
  status text NOT NULL DEFAULT 'created'
    CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  captured boolean NOT NULL DEFAULT false,
  amount_refunded integer NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount),
  fee integer,
  tax integer,
  method text NOT NULL CHECK (method IN ('upi', 'card', 'netbanking', 'wallet')),
  instrument json NOT NULL,
  description text,
  email text,
  contact text,
  notes json NOT NULL,
  failure json,
  bank_reference text,
  created_at timestamptz NOT NULL,
  -- When time alone moves it on: see src/money/due-rules.ts.
  fails_at timestamptz NOT NULL,
  bank_answers_at timestamptz,
  capture_by timestamptz,
  settles_at timestamptz,
  settlement_id text REFERENCES sandbox_gateway.settlements,
  CHECK ((fee IS NOT NULL AND tax IS NOT NULL) = captured),
  CHECK (captured OR status <> 'captured')
);
CREATE UNIQUE INDEX payments_one_captured ON sandbox_gateway.payments (order_id) WHERE captured;
CREATE INDEX payments_of_order ON sandbox_gateway.payments (order_id, seq);
CREATE INDEX payments_unanswered ON sandbox_gateway.payments (fails_at) WHERE status = 'created';
CREATE INDEX payments_late ON sandbox_gateway.payments (bank_answers_at) WHERE bank_answers_at IS NOT NULL;
CREATE INDEX payments_uncaptured ON sandbox_gateway.payments (capture_by) WHERE status = 'authorized';
CREATE INDEX payments_unsettled ON sandbox_gateway.payments (settles_at)
  WHERE captured AND settlement_id IS NULL;
CREATE INDEX payments_of_settlement ON sandbox_gateway.payments (settlement_id);

CREATE TABLE sandbox_gateway.refunds (
  id text PRIMARY KEY,
  seq integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  payment_id text NOT NULL REFERENCES sandbox_gateway.payments,
  amount integer NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('pending', 'processed', 'failed')),
  speed text NOT NULL CHECK (speed IN ('normal', 'optimum')),
  receipt text,
  notes json NOT NULL,
  bank_reference text,
  created_at timestamptz NOT NULL,
  answers_at timestamptz,
  answer text CHECK (answer IN ('processed', 'failed')),
  settlement_id text REFERENCES sandbox_gateway.settlements
);
CREATE INDEX refunds_of_payment ON sandbox_gateway.refunds (payment_id, seq);
CREATE INDEX refunds_pending ON sandbox_gateway.refunds (answers_at) WHERE status = 'pending';
CREATE INDEX refunds_unsettled ON sandbox_gateway.refunds (seq)
  WHERE status = 'processed' AND settlement_id IS NULL;
CREATE INDEX refunds_of_settlement ON sandbox_gateway.refunds (settlement_id);

CREATE TABLE sandbox_gateway.refund_requests (
  key text PRIMARY KEY,
  request_hash text NOT NULL,
  answer json NOT NULL
);

CREATE TABLE sandbox_gateway.events (
  id text PRIMARY KEY,
  seq integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  type text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE sandbox_gateway.deliveries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL REFERENCES sandbox_gateway.events,
  fault text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dropped', 'gave_up')),
  due_at timestamptz NOT NULL,
  rank double precision NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_answer text
);
CREATE INDEX deliveries_waiting ON sandbox_gateway.deliveries (due_at, rank) WHERE state = 'waiting';
CREATE INDEX deliveries_of_event ON sandbox_gateway.deliveries (event_id, id);

CREATE TABLE sandbox_gateway.checkouts (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES sandbox_gateway.orders,
  name text NOT NULL,
  description text,
  email text,
  contact text,
  notes json NOT NULL,
  method text,
  callback_url text NOT NULL,
  cancel_url text,
  created_at timestamptz NOT NULL
);
