-- The year of birth or the gender on the paper is not the profile's.
ALTER TABLE private_files DROP CONSTRAINT private_files_reason_check,
  ADD CONSTRAINT private_files_reason_check CHECK (reason IN
    ('unreadable', 'name_differs', 'birth_differs', 'not_accepted', 'expired', 'incomplete', 'number_shown'));
