-- The form asked who wants news of a campaign by e-mail, and nothing sends any: what was promised there is asked
-- again when it can be kept. The updates stand on the page of the campaign.
ALTER TABLE donations DROP COLUMN wants_updates;
