-- Every yes and no of a member to what may be done with the data; the latest of a purpose holds.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('terms', 'public_site')),
  given boolean NOT NULL,
  -- Of the text that was agreed to, by its date.
  version text NOT NULL,
  happened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consents_member ON consents (member_id, purpose, id DESC);

INSERT INTO consents (member_id, purpose, given, version, happened_at)
SELECT id, 'terms', true, '2023-05-31', created_at FROM members WHERE NOT is_demo;
INSERT INTO consents (member_id, purpose, given, version)
SELECT id, 'public_site', true, '2023-05-31' FROM members WHERE public_consent AND NOT is_demo;
