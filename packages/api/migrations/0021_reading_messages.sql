-- Marks what a member received from another as read; the last sequence that was unread, or null.
CREATE FUNCTION mark_read(reader uuid, other uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  up_to bigint;
BEGIN
  -- The row of the conversation is taken first, as sending does, so that the counter and the messages agree.
  IF reader < other THEN
    UPDATE conversations SET low_unread = 0 WHERE low_id = reader AND high_id = other AND low_unread > 0;
  ELSE
    UPDATE conversations SET high_unread = 0 WHERE low_id = other AND high_id = reader AND high_unread > 0;
  END IF;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  WITH seen AS (
    UPDATE messages SET read_at = clock_timestamp()
    WHERE receiver_id = reader AND sender_id = other AND read_at IS NULL
    RETURNING sequence
  )
  SELECT max(sequence) INTO up_to FROM seen;
  RETURN up_to;
END
$$;
