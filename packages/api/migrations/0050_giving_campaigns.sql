-- Everywhere in giving: amounts are whole paise, `mode` keeps play money (sandbox) apart from real money (live).

-- Who organises campaigns, benefits from them, or issues receipts.
CREATE TABLE giving_parties (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('person', 'nonprofit', 'hospital')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  place text NOT NULL CHECK (char_length(place) <= 80),
  address text NOT NULL DEFAULT '' CHECK (char_length(address) <= 240),
  -- Printed on receipts by law; of organisations only.
  pan text CHECK (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$' AND kind <> 'person' OR pan IS NULL),
  -- Number of the approval under which gifts may be deducted; null without one.
  tax_approval text CHECK (char_length(tax_approval) <= 60),
  -- What a reviewer checked: [{"what": text, "on": "YYYY-MM-DD"}].
  checked jsonb NOT NULL DEFAULT '[]',
  is_demo boolean NOT NULL DEFAULT false
);

CREATE TABLE campaigns (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 140),
  summary text NOT NULL CHECK (char_length(summary) <= 280),
  -- Paragraphs.
  story text[] NOT NULL,
  cause text NOT NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'in_review', 'live', 'paused', 'ended')),
  goal bigint NOT NULL CHECK (goal > 0),
  -- Only gifts to an approved non-profit may be deducted.
  beneficiary_kind text NOT NULL CHECK (beneficiary_kind IN ('nonprofit', 'individual')),
  organiser_id uuid NOT NULL REFERENCES giving_parties,
  beneficiary_id uuid NOT NULL REFERENCES giving_parties,
  -- Whose name and number stand on the receipts.
  issuer_id uuid NOT NULL REFERENCES giving_parties,
  refund_days smallint NOT NULL DEFAULT 7 CHECK (refund_days BETWEEN 0 AND 60),
  -- Whether the beneficiary may take money from abroad.
  takes_foreign boolean NOT NULL DEFAULT false,
  -- Whether the gateway's fee comes out of the campaign; otherwise Mysathi bears it.
  bears_fees boolean NOT NULL DEFAULT false,
  -- The last day, in Asia/Kolkata; null without an end.
  ends_on date,
  featured boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX campaigns_featured ON campaigns (featured) WHERE featured;
CREATE INDEX campaigns_shown ON campaigns (created_at DESC, id DESC)
  WHERE status IN ('live', 'paused', 'ended');
CREATE INDEX campaigns_of_cause ON campaigns (cause, created_at DESC, id DESC)
  WHERE status IN ('live', 'paused', 'ended');
CREATE INDEX campaigns_ending ON campaigns (ends_on, id) WHERE status = 'live';
CREATE INDEX campaigns_organiser ON campaigns (organiser_id);
CREATE INDEX campaigns_beneficiary ON campaigns (beneficiary_id);

CREATE TABLE campaign_documents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  position smallint NOT NULL,
  title text NOT NULL CHECK (char_length(title) <= 140),
  kind text NOT NULL CHECK (kind IN ('bill', 'estimate', 'letter', 'certificate', 'photo')),
  pages smallint NOT NULL DEFAULT 1 CHECK (pages > 0),
  dated date NOT NULL,
  -- In the document's own currency and its smallest unit; never part of a total.
  currency text CHECK (currency ~ '^[A-Z]{3}$'),
  minor_amount bigint CHECK (minor_amount >= 0),
  -- What the organiser says it is in rupees, by which rate and of when.
  converted_amount bigint,
  converted_on date,
  converted_source text,
  checked_by text,
  checked_on date,
  -- A redacted scan in the file store, as for pictures.
  file_key text,
  file_format text CHECK (file_format IN ('webp', 'svg')),
  UNIQUE (campaign_id, position),
  CHECK ((currency IS NULL) = (minor_amount IS NULL)),
  CHECK ((file_key IS NULL) = (file_format IS NULL)),
  CHECK (converted_amount IS NULL OR (converted_on IS NOT NULL AND converted_source IS NOT NULL))
);

CREATE TABLE campaign_stages (
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  label text NOT NULL CHECK (char_length(label) <= 140),
  amount bigint NOT NULL CHECK (amount > 0),
  document_id uuid REFERENCES campaign_documents,
  PRIMARY KEY (campaign_id, number)
);

CREATE FUNCTION stages_sum_to_goal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The argument names the column that holds the campaign.
  checked uuid := to_jsonb(NEW) ->> TG_ARGV[0];
  wanted bigint;
  found bigint;
BEGIN
  SELECT goal INTO wanted FROM campaigns WHERE id = checked;
  SELECT sum(amount) INTO found FROM campaign_stages WHERE campaign_id = checked;
  IF found IS NOT NULL AND found <> wanted THEN
    RAISE EXCEPTION 'The stages of campaign % sum to %, its goal is %.', checked, found, wanted
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER stages_sum_to_goal AFTER INSERT OR UPDATE ON campaign_stages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stages_sum_to_goal('campaign_id');
CREATE CONSTRAINT TRIGGER goal_is_sum_of_stages AFTER UPDATE OF goal ON campaigns
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stages_sum_to_goal('id');

CREATE TABLE campaign_pictures (
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  position smallint NOT NULL,
  file_key text NOT NULL,
  format text NOT NULL CHECK (format IN ('webp', 'svg')),
  alt text NOT NULL CHECK (char_length(alt) <= 200),
  width integer NOT NULL,
  height integer NOT NULL,
  is_illustration boolean NOT NULL DEFAULT false,
  PRIMARY KEY (campaign_id, position)
);

CREATE TABLE campaign_updates (
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  dated date NOT NULL,
  title text NOT NULL CHECK (char_length(title) <= 140),
  body text NOT NULL CHECK (char_length(body) <= 4000),
  edited_on date,
  PRIMARY KEY (campaign_id, number)
);
