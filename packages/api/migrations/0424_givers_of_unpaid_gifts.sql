-- When the name of whoever did not pay a gift was forgotten, and with it the address where no other gift needs it.
ALTER TABLE donations ADD COLUMN giver_forgotten_at timestamptz;
ALTER TABLE donors ALTER COLUMN email DROP NOT NULL;
CREATE INDEX donations_givers_not_forgotten ON donations (created_at)
  WHERE state <> 'captured' AND forgotten_at IS NOT NULL AND giver_forgotten_at IS NULL;
