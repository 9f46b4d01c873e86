import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';

import { announceChange } from '../../members/announce-change.ts';
import { countUndo } from '../../members/accounts/count-undo.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Tests whether a member may know what the other has read, including that the other is still reachable; other queries
 * use the database's rules themselves.
 */
export const maySeeReading = async (pool: pg.Pool, viewer: string, other: string): Promise<boolean> => {
  const { rows } = await pool.query<{ allowed: boolean }>({
    name: 'may-see-reading',
    text: 'SELECT may_see_reading($1, $2) AND is_reachable($1, $2) AS allowed',
    values: [viewer, other],
  });
  return rows[0]?.allowed ?? false;
};

/** Whether a member lets others see what they have read. */
export const showsReading = async (pool: pg.Pool, memberId: string): Promise<boolean> => {
  const { rows } = await pool.query<{ shown: boolean }>({
    name: 'shows-reading',
    text: 'SELECT shows_reading AS shown FROM presence WHERE member_id = $1',
    values: [memberId],
  });
  return rows[0]?.shown ?? true;
};

const hideReading = async (db: Kysely<DB>, memberId: string): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO presence AS known (member_id, shows_reading) VALUES (${memberId}, false)
    ON CONFLICT (member_id) DO UPDATE SET shows_reading = false WHERE known.shows_reading
    RETURNING member_id`.execute(db);
  return rows.length > 0;
};

const showReading = (db: Kysely<DB>, memberId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('presence')
      .set({ showsReading: true })
      .where('memberId', '=', memberId)
      .where('showsReading', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await countUndo(tx, 'reading', memberId);
    return true;
  });

/** Returns the members who may open a conversation with this one, also after a no: their ticks change. */
const partnersOf = async (pool: pg.Pool, memberId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'conversation-partners',
    text: `SELECT id FROM (
       SELECT high_id AS id FROM conversations WHERE low_id = $1
       UNION ALL SELECT low_id FROM conversations WHERE high_id = $1
     ) conversation WHERE is_reachable(id, $1)`,
    values: [memberId],
  });
  return rows.map(({ id }) => id);
};

/**
 * Sets whether others see what a member has read; if that changes, the open pages of the member and of their partners
 * refetch.
 */
export const changeReading = async (platform: Platform, memberId: string, shown: boolean): Promise<void> => {
  const changed = await (shown ? showReading : hideReading)(platform.db, memberId);
  if (!changed) return;
  announceChange(platform, memberId, await partnersOf(platform.pool, memberId));
  platform.live.publish(memberId, { kind: 'member', memberId });
};
