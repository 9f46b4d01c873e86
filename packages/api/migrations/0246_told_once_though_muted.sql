-- As in 0176, but what has left already leaves no second time: with the first unread message told of, the others
-- would have told of nothing either.
CREATE OR REPLACE FUNCTION unmute(owner uuid, other uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  waits_since timestamptz;
BEGIN
  PERFORM lock_pair(owner, other);
  DELETE FROM mutes WHERE muter_id = owner AND muted_id = other;
  IF FOUND THEN
    PERFORM FROM conversations
    WHERE low_id = least(owner, other) AND high_id = greatest(owner, other)
      AND CASE WHEN owner = low_id THEN low_unread ELSE high_unread END > 0
    FOR UPDATE;
    IF FOUND THEN
      PERFORM notify_of_unread(owner, other);
      SELECT min(created_at) INTO waits_since FROM messages
      WHERE receiver_id = owner AND sender_id = other AND read_at IS NULL;
      UPDATE notifications SET
        mail_due_at = CASE WHEN mailed_at >= waits_since THEN NULL ELSE mail_due_at END,
        in_digest = in_digest AND (mailed_at >= waits_since) IS NOT TRUE,
        push_due_at = CASE WHEN pushed_at >= waits_since THEN NULL ELSE push_due_at END
      WHERE member_id = owner AND kind = 'message' AND actor_id = other;
    END IF;
  END IF;
END
$$;
