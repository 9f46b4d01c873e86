-- "Prefer not to say" is no answer: searches take it as one that was left open.
UPDATE member_cards
SET religion = nullif(religion, 'Prefer not to say'), caste = nullif(caste, 'Prefer not to say'),
  stamp = gen_random_uuid()
WHERE religion = 'Prefer not to say' OR caste = 'Prefer not to say';
