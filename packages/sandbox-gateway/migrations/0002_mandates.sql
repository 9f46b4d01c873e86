-- Whom a mandate belongs to; the same address and number are one customer.
CREATE TABLE sandbox_gateway.customers (
  id text PRIMARY KEY,
  name text,
  email text,
  contact text,
  notes json NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX customers_once ON sandbox_gateway.customers (email, contact) NULLS NOT DISTINCT;

-- A mandate; the API calls it a token.
CREATE TABLE sandbox_gateway.tokens (
  id text PRIMARY KEY,
  seq integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  customer_id text NOT NULL REFERENCES sandbox_gateway.customers,
  token text NOT NULL,
  instrument json NOT NULL,
  max_amount integer NOT NULL CHECK (max_amount >= 100),
  status text NOT NULL DEFAULT 'initiated'
    CHECK (status IN ('initiated', 'confirmed', 'rejected', 'paused', 'cancelled')),
  deleted boolean NOT NULL DEFAULT false,
  -- By the control page: the next debit finds too little money.
  next_fails boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX tokens_of_customer ON sandbox_gateway.tokens (customer_id, seq);

-- What paying an order sets up, and which mandate is to pay it.
ALTER TABLE sandbox_gateway.orders ADD COLUMN mandate json, ADD COLUMN notification json;

ALTER TABLE sandbox_gateway.payments
  ADD COLUMN customer_id text REFERENCES sandbox_gateway.customers,
  ADD COLUMN token_id text REFERENCES sandbox_gateway.tokens,
  -- When a mandate pays: after its bank has told the donor.
  ADD COLUMN debits_at timestamptz,
  ADD CHECK ((customer_id IS NULL) = (token_id IS NULL)),
  ADD CHECK (debits_at IS NULL OR token_id IS NOT NULL);
CREATE INDEX payments_to_debit ON sandbox_gateway.payments (debits_at)
  WHERE status = 'created' AND debits_at IS NOT NULL;
CREATE INDEX payments_of_token ON sandbox_gateway.payments (token_id, debits_at);

ALTER TABLE sandbox_gateway.checkouts ADD COLUMN recurring boolean NOT NULL DEFAULT false;
