-- Profiles are often looked after by the family: who reads one may know whom they write with. Nobody has to say.
ALTER TABLE contact_details ADD COLUMN managed_by text;
