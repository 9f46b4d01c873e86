-- Who is suspended now, for which rule, and what the account was before; the row goes when it is lifted.
CREATE TABLE suspensions (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- As reports name it.
  rule text NOT NULL CHECK (rule IN ('false_profile', 'money', 'abuse', 'private_pictures', 'other')),
  state_before text NOT NULL CHECK (state_before IN ('active', 'paused', 'leaving')),
  suspended_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO suspensions (member_id, rule, state_before)
  SELECT id, 'other', CASE WHEN EXISTS (SELECT FROM account_deletions d WHERE d.member_id = members.id)
    THEN 'leaving' ELSE 'active' END
  FROM members WHERE state = 'suspended';
