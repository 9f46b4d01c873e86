-- A no that came with the fixed polite line; any other state of the interest has none.
ALTER TABLE interests ADD COLUMN kindly boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT kindly OR status = 'rejected');
