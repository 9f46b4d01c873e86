import { sql } from 'kysely';

import { inBatches } from '../../platform/database/in-batches.ts';
import type { Platform } from '../../platform/platform.ts';

/** Updating rewrites every index, so batches are small: locks must not delay senders of new notifications for long. */
const readAtOnce = 1000;

/**
 * Marks some of my listed notifications as read, or all of them; in batches, and excluding those that arrive meanwhile.
 */
export const markNotificationsRead = async (
  { db }: Pick<Platform, 'db'>,
  me: string,
  ids: readonly string[] | undefined,
): Promise<void> => {
  // As text, because a Date has no microseconds.
  const { rows: begun } = await sql<{ moment: string }>`SELECT clock_timestamp()::text AS moment`.execute(db);
  // Notifications that the list does not show were not seen there, so they are still sent by e-mail and push.
  const isUnread = sql`member_id = ${me} AND in_app AND read_at IS NULL AND withdrawn_at IS NULL
    AND created_at <= ${begun[0]?.moment}::timestamptz`;
  const isAsked = ids === undefined ? sql`true` : sql`id = ANY(${ids}::uuid[])`;
  // Locks in the same order as changed quiet hours and the summary do, to avoid deadlocks.
  const readSome = sql`
    WITH found AS MATERIALIZED (
      SELECT id FROM notifications WHERE ${isUnread} AND ${isAsked} LIMIT ${readAtOnce}
    ), held AS (
      SELECT id FROM notifications WHERE id = ANY(ARRAY(SELECT id FROM found)) AND ${isUnread} ORDER BY id FOR UPDATE
    ), done AS (
      UPDATE notifications SET read_at = clock_timestamp() FROM held WHERE notifications.id = held.id
    )
    SELECT id FROM found`;
  await inBatches(readAtOnce, async () => (await readSome.execute(db)).rows);
};
