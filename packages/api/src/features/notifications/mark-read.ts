import { sql } from 'kysely';

import { inBatches } from '../../platform/database/in-batches.ts';
import type { Platform } from '../../platform/platform.ts';

/** Of each every index is written anew: so many are held no longer than a sender who tells of something waits. */
const readAtOnce = 1000;

/**
 * Marks some of the notifications in my list as read, or all of them: step by step, however many they are, and of what
 * comes meanwhile none.
 */
export const markNotificationsRead = async (
  { db }: Pick<Platform, 'db'>,
  me: string,
  ids: readonly string[] | undefined,
): Promise<void> => {
  // As text: a Date has no microseconds.
  const { rows: begun } = await sql<{ moment: string }>`SELECT clock_timestamp()::text AS moment`.execute(db);
  // What the list does not show was not seen there: it still leaves by e-mail and push.
  const isUnread = sql`member_id = ${me} AND in_app AND read_at IS NULL AND withdrawn_at IS NULL
    AND created_at <= ${begun[0]?.moment}::timestamptz`;
  const isAsked = ids === undefined ? sql`true` : sql`id = ANY(${ids}::uuid[])`;
  // In one order, as new quiet hours and the summary take them: none waits for one that waits for it.
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
