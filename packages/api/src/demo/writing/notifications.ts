import type pg from 'pg';

/** The moment of the demo's story up to which the sign-ins have seen the answers to their interests. */
const readUntil = "$2::timestamptz - interval '2 days'";

/**
 * Derives the notifications of the sign-ins from what was written about them. None is sent by e-mail or push, as it all
 * happened in the past.
 */
const notificationsSql = `
  WITH told (member_id, kind, actor_id, happened_at, seen) AS (
    SELECT receiver_id, 'interest_received', sender_id, created_at, status <> 'pending' FROM interests
    WHERE receiver_id = ANY ($1::uuid[]) AND status IN ('pending', 'accepted', 'rejected')
    UNION ALL SELECT sender_id, 'interest_accepted', receiver_id, answered_at, answered_at < ${readUntil} FROM interests
    WHERE sender_id = ANY ($1::uuid[]) AND status = 'accepted'
    UNION ALL SELECT low_id, 'message', high_id, last_at, low_unread = 0 FROM conversations
    WHERE low_id = ANY ($1::uuid[])
    UNION ALL SELECT high_id, 'message', low_id, last_at, high_unread = 0 FROM conversations
    WHERE high_id = ANY ($1::uuid[])
  )
  INSERT INTO notifications (member_id, kind, actor_id, created_at, read_at, in_app, in_digest)
  SELECT member_id, kind, actor_id, happened_at,
    CASE WHEN seen THEN happened_at + interval '1 hour' END, true, false
  FROM told WHERE happened_at IS NOT NULL
  ON CONFLICT (member_id, kind, actor_id, topic) DO NOTHING`;

/** Suppresses the announcements of everything that is written later in this transaction. */
export const keepQuiet = (client: pg.ClientBase): Promise<unknown> =>
  client.query("SELECT set_config('mysathi.quiet', 'on', true)");

/** Writes the notifications of these members up to the end of the demo's story. */
export const writeNotifications = (
  client: pg.ClientBase,
  memberIds: readonly string[],
  asOf: Date,
): Promise<unknown> => client.query(notificationsSql, [memberIds, asOf]);
