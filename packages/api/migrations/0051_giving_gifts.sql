CREATE TABLE donors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  -- In lower case: one address is one donor.
  email text NOT NULL CHECK (char_length(email) <= 254 AND email = lower(email)),
  phone text CHECK (phone ~ '^[6-9][0-9]{9}$'),
  member_id uuid REFERENCES members ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (mode, email)
);
CREATE INDEX donors_member ON donors (member_id) WHERE member_id IS NOT NULL;

-- One row per intent to give.
CREATE TABLE donations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  -- The gift's secret name in addresses: whoever has it sees the gift.
  key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- Our reference towards the gateway.
  reference text NOT NULL UNIQUE CHECK (char_length(reference) <= 40),
  campaign_id uuid NOT NULL REFERENCES campaigns,
  donor_id uuid NOT NULL REFERENCES donors,
  source text NOT NULL CHECK (source IN ('gateway', 'voucher', 'offline')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  visibility text NOT NULL CHECK (visibility IN ('name', 'initials', 'hidden', 'amount_hidden')),
  message text CHECK (char_length(message) <= 280),
  wants_updates boolean NOT NULL DEFAULT false,
  -- The way to pay that was chosen on the form.
  option text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 100),
  tip bigint NOT NULL DEFAULT 0 CHECK (tip >= 0),
  currency text NOT NULL DEFAULT 'INR' CHECK (currency = 'INR'),
  state text NOT NULL DEFAULT 'created' CHECK (state IN ('created', 'failed', 'authorized', 'captured')),
  -- What of `amount` counts now: after capture, less what was given back or lost.
  kept bigint NOT NULL DEFAULT 0 CHECK (kept BETWEEN 0 AND amount),
  -- Ranks the gift in lists that show amounts; a hidden amount ranks as nothing.
  shown_amount bigint NOT NULL GENERATED ALWAYS AS
    (CASE WHEN visibility = 'amount_hidden' THEN 0 ELSE kept END) STORED,
  failure text,
  -- Hash of the network it came from, for limits.
  network text,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  CHECK ((state = 'captured') = (confirmed_at IS NOT NULL)),
  CHECK (kept = 0 OR state = 'captured')
);
CREATE INDEX donations_newest ON donations (campaign_id, mode, confirmed_at DESC, id DESC) WHERE kept > 0;
CREATE INDEX donations_largest ON donations (campaign_id, mode, shown_amount DESC, id DESC) WHERE kept > 0;
CREATE INDEX donations_notices ON donations (mode, confirmed_at DESC, id DESC) WHERE kept > 0;
CREATE INDEX donations_donor ON donations (donor_id, created_at DESC);
CREATE INDEX donations_network ON donations (network, created_at DESC) WHERE network IS NOT NULL;

-- Money that was counted stays counted: a capture is taken back only by refunds and disputes.
CREATE FUNCTION capture_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A captured donation does not change to %.', NEW.state USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER capture_is_final BEFORE UPDATE OF state ON donations FOR EACH ROW
  WHEN (OLD.state = 'captured' AND NEW.state <> 'captured') EXECUTE FUNCTION capture_is_final();

-- Taken only with a tax receipt; the number is encrypted, its mask is all that lists show.
CREATE TABLE donor_identities (
  donation_id uuid PRIMARY KEY REFERENCES donations ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind = 'pan'),
  sealed text NOT NULL,
  masked text NOT NULL CHECK (char_length(masked) <= 12),
  address text NOT NULL CHECK (char_length(address) <= 240),
  consented_at timestamptz NOT NULL
);

-- A form that is sent twice has one effect.
CREATE TABLE gift_attempts (
  mode text NOT NULL CHECK (mode IN ('sandbox', 'live')),
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 255),
  request_hash bytea NOT NULL,
  donation_id uuid REFERENCES donations ON DELETE CASCADE,
  -- While somebody works on it; an older lock was left by a crash.
  locked_at timestamptz,
  done boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (mode, campaign_id, key)
);
CREATE INDEX gift_attempts_created_at ON gift_attempts (created_at);
CREATE INDEX gift_attempts_donation ON gift_attempts (donation_id);
