-- Of whoever waits at most a hundred are counted: asked one by one, no list of all members is joined for them.
CREATE OR REPLACE FUNCTION unread_counts(viewer uuid, OUT mailbox integer, OUT chats integer)
LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT count(*)::integer FROM (
      SELECT FROM interests
      WHERE receiver_id = viewer AND status = 'pending' AND is_reachable(viewer, sender_id) LIMIT 100) waiting),
    (SELECT count(*)::integer FROM (
      SELECT FROM (
        SELECT high_id AS other FROM conversations WHERE low_id = viewer AND low_unread > 0
        UNION ALL SELECT low_id FROM conversations WHERE high_id = viewer AND high_unread > 0
      ) talk WHERE is_reachable(viewer, other) LIMIT 100) unread)
$$;
