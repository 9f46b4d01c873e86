-- A person with an account. What signs them in stands apart in credentials, so that no list can ever select it by accident.
CREATE SEQUENCE member_numbers AS bigint MINVALUE 1000001;

CREATE TABLE members (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number bigint NOT NULL UNIQUE DEFAULT nextval('member_numbers'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'suspended', 'deleted')),
  -- The wizard step to resume at; null once the wizard is finished or left.
  wizard_page text,
  wizard_finished_at timestamptz,
  wizard_left_at timestamptz,
  about_text text CHECK (char_length(about_text) <= 1000),
  public_consent boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi')),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_active_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE credentials (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  email text NOT NULL CHECK (char_length(email) <= 254),
  phone text NOT NULL UNIQUE CHECK (phone ~ '^[6-9][0-9]{9}$'),
  password_hash text NOT NULL,
  phone_verified_at timestamptz NOT NULL,
  password_changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX credentials_email ON credentials (lower(email));
