import type pg from 'pg';

import type { PresenceSetting } from '@mysathi/contract/endpoints/messages';
import { serverLimits } from '../../platform/server-limits.ts';

/** A member's presence, as far as the viewer may know it. */
interface SeenPresence {
  online: boolean;
  lastActiveAt: string | null;
}

/** Returns whether a member is online; null if the two have not said yes to each other or one of them hides it. */
export const presenceOf = async (
  pool: pg.Pool,
  viewer: string,
  other: string,
): Promise<SeenPresence | null> => {
  const { rows } = await pool.query<{ at: Date | null; online: boolean }>({
    name: 'presence-of',
    text: `SELECT CASE WHEN may_see_last_seen($1, $2) THEN last_active_at END AS at,
             coalesce(last_active_at > now() - make_interval(secs => $3), false) AS online
           FROM (SELECT may_see_presence($1, $2) AS allowed OFFSET 0) rule
           LEFT JOIN presence ON member_id = $2 WHERE allowed`,
    values: [viewer, other, serverLimits.presenceSeconds],
  });
  const [row] = rows;
  return row === undefined ? null : { online: row.online, lastActiveAt: row.at?.toISOString() ?? null };
};

/** Tests whether the viewer may know that the other is typing. */
export const maySeePresence = async (pool: pg.Pool, viewer: string, other: string): Promise<boolean> => {
  const { rows } = await pool.query<{ allowed: boolean }>({
    name: 'may-see-presence',
    text: 'SELECT may_see_presence($1, $2) AS allowed',
    values: [viewer, other],
  });
  return rows[0]?.allowed ?? false;
};

/** Notes that members are active, except those who hide it. */
export const noteActive = async (pool: pg.Pool, memberIds: readonly string[]): Promise<void> => {
  await pool.query({
    name: 'note-active',
    // Always in the same order, so that two processes cannot deadlock.
    text: `INSERT INTO presence AS known (member_id, last_active_at)
           SELECT id, now() FROM members WHERE id = ANY($1::uuid[]) ORDER BY id
           ON CONFLICT (member_id) DO UPDATE SET last_active_at = EXCLUDED.last_active_at WHERE known.shown`,
    values: [memberIds],
  });
};

const setting = 'shown AS shows_presence, shows_last_seen';

/** Returns what a member shows: by default that they are online, but not when they last were. */
export const presenceSettingOf = async (pool: pg.Pool, memberId: string): Promise<PresenceSetting> => {
  const { rows } = await pool.query<PresenceSetting>({
    name: 'presence-setting',
    text: `SELECT ${setting} FROM presence WHERE member_id = $1`,
    values: [memberId],
  });
  return rows[0] ?? { shows_presence: true, shows_last_seen: false };
};

/** Changes what a member shows from now on; the stored moment is forgotten once nothing may be shown. */
export const changePresence = async (
  pool: pg.Pool,
  memberId: string,
  chosen: { shows_presence?: boolean | undefined; shows_last_seen?: boolean | undefined },
): Promise<PresenceSetting> => {
  const { rows } = await pool.query<PresenceSetting>({
    name: 'change-presence',
    text: `INSERT INTO presence AS known (member_id, shown, shows_last_seen)
           VALUES ($1, coalesce($2, true), coalesce($3, false))
           ON CONFLICT (member_id) DO UPDATE SET shown = coalesce($2, known.shown),
             shows_last_seen = coalesce($3, known.shows_last_seen),
             last_active_at = CASE WHEN coalesce($2, known.shown) THEN known.last_active_at END
           RETURNING ${setting}`,
    values: [memberId, chosen.shows_presence ?? null, chosen.shows_last_seen ?? null],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('The setting of presence answered nothing.');
  return row;
};
