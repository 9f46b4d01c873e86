-- Which wishes must fit and which are only nice to have, by the words of the form; all others are important.
ALTER TABLE partner_preferences
  ADD COLUMN must_fit text[],
  ADD COLUMN nice_to_have text[];

-- The packed facts gain a digit for each of five wishes, behind the religions hoped for; 0 is important.
UPDATE member_cards SET fit_facts = left(fit_facts, 94) || '00000' || substr(fit_facts, 95)
WHERE length(fit_facts) >= 94;
