-- A session that goes on under another id left nothing under its old one: whoever lost the answer, or asked in a second
-- tab at that moment, was signed out.
ALTER TABLE sessions ADD COLUMN previous_id uuid, ADD COLUMN previous_generation integer;
CREATE INDEX sessions_previous ON sessions (previous_id) WHERE previous_id IS NOT NULL;
