-- Slots from which a member took a photo that the desk refused, or that waited for it: what comes there next waits.
CREATE TABLE emptied_slots (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  slot text NOT NULL,
  PRIMARY KEY (member_id, slot)
);
