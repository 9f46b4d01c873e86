-- A session that gets another id keeps its device for push, as phone_changes keeps it.
ALTER TABLE push_subscriptions
  DROP CONSTRAINT push_subscriptions_session_id_fkey,
  ADD CONSTRAINT push_subscriptions_session_id_fkey
    FOREIGN KEY (session_id) REFERENCES sessions ON UPDATE CASCADE ON DELETE CASCADE;
