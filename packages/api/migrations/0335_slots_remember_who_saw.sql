-- A slot that was emptied remembers who saw its photo (null: emptied before this was kept), and whether what comes waits.
ALTER TABLE emptied_slots
  ADD COLUMN visibility text CHECK (visibility IN ('members', 'accepted')),
  ADD COLUMN waits boolean NOT NULL DEFAULT true;
ALTER TABLE emptied_slots ALTER COLUMN waits DROP DEFAULT;
