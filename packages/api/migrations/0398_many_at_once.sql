-- Everybody who is there for a viewer, as `is_reachable` says it of one: a question about thousands joins it and has it
-- planned together with its own tables, where a call for each row took most of the time. A test holds the two together.
CREATE FUNCTION reachable_members(viewer uuid) RETURNS TABLE (id uuid) LANGUAGE sql STABLE AS $$
  SELECT members.id FROM members
  WHERE (members.state = 'active' OR members.state = 'paused' AND is_accepted(viewer, members.id))
    AND members.id NOT IN (
      SELECT blocked_id FROM blocks WHERE blocker_id = viewer
      UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = viewer
      UNION ALL SELECT hider_id FROM hides WHERE hidden_from_id = viewer)
$$;

-- Up to a hundred each, as `unread_notifications`: the badge says 99+ from there on.
CREATE OR REPLACE FUNCTION unread_counts(viewer uuid, OUT mailbox integer, OUT chats integer) LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT count(*)::integer FROM (
      SELECT FROM interests JOIN reachable_members(viewer) there ON there.id = sender_id
      WHERE receiver_id = viewer AND status = 'pending' LIMIT 100) waiting),
    (SELECT count(*)::integer FROM (
      SELECT FROM (
        SELECT high_id AS other FROM conversations WHERE low_id = viewer AND low_unread > 0
        UNION ALL SELECT low_id FROM conversations WHERE high_id = viewer AND high_unread > 0
      ) talk JOIN reachable_members(viewer) there ON there.id = other LIMIT 100) unread)
$$;
