-- How much of a profile is filled in is counted where it is shown.
ALTER TABLE member_cards DROP COLUMN completeness;
ALTER TABLE daily_matches DROP COLUMN fit;
