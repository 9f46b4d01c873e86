-- Changes of the terms and the privacy policy, prepared by one person at the desk and sent by another.
CREATE TABLE terms_changes (
  number integer PRIMARY KEY CHECK (number >= 1),
  takes_effect_on date NOT NULL,
  english text NOT NULL CHECK (char_length(english) BETWEEN 1 AND 4000),
  hindi text NOT NULL CHECK (char_length(hindi) BETWEEN 1 AND 4000),
  prepared_by text NOT NULL,
  prepared_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  withdrawn_at timestamptz
);

-- Of which change each member was told last, and when they were last told or reminded. 0: of none.
CREATE TABLE told_of_terms (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  change integer NOT NULL DEFAULT 0,
  told_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX told_of_terms_change ON told_of_terms (change);
CREATE INDEX told_of_terms_told_at ON told_of_terms (told_at);

INSERT INTO told_of_terms (member_id, told_at)
SELECT id, created_at FROM members WHERE state <> 'deleted';

-- Whoever comes has agreed to what is in force by then.
CREATE FUNCTION agree_to_terms_in_force() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO told_of_terms (member_id, change)
  SELECT id, coalesce((SELECT max(number) FROM terms_changes
    WHERE sent_at IS NOT NULL AND withdrawn_at IS NULL
      AND takes_effect_on <= (now() AT TIME ZONE 'Asia/Kolkata')::date), 0)
  FROM added;
  RETURN NULL;
END $$;

CREATE TRIGGER members_agree_to_terms AFTER INSERT ON members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agree_to_terms_in_force();
