-- Of whom something is due, everything that is due leaves together: it is found by the member.
CREATE INDEX notifications_waiting ON notifications (member_id)
  WHERE mail_due_at IS NOT NULL OR push_due_at IS NOT NULL;
