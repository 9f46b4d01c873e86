-- How many a letter about an incident is for, and how many were told of it: the list of whom gets shorter as people leave.
ALTER TABLE incident_letters
  ADD COLUMN members integer NOT NULL DEFAULT 0, ADD COLUMN donors integer NOT NULL DEFAULT 0,
  ADD COLUMN told integer NOT NULL DEFAULT 0,
  ADD COLUMN first_told_at timestamptz, ADD COLUMN last_told_at timestamptz;
UPDATE incident_letters letter SET members = known.members, donors = known.donors, told = known.told,
  first_told_at = known.first, last_told_at = known.last
FROM (SELECT letter AS number, count(member_id) AS members, count(donor_id) AS donors, count(told_at) AS told,
    min(told_at) AS first, max(told_at) AS last FROM incident_recipients GROUP BY letter) known
WHERE known.number = letter.number;
DROP INDEX incident_recipients_told;

-- The keys that the site was started with, by a keyed mark: nothing is sealed anew by a key that it does not know.
CREATE TABLE known_keys (
  mark text PRIMARY KEY,
  known_since timestamptz NOT NULL DEFAULT now()
);
