import type pg from 'pg';

import { limits } from '@mysathi/contract/limits';

/** Whether somebody is here, as far as a member may know. */
interface SeenPresence {
  online: boolean;
  lastActiveAt: string | null;
}

/** Whether a member is here now; null when they have not said yes to each other or one of them hides it. */
export const presenceOf = async (
  pool: pg.Pool,
  viewer: string,
  other: string,
): Promise<SeenPresence | null> => {
  const { rows } = await pool.query<{ at: Date | null; online: boolean }>({
    name: 'presence-of',
    text: `SELECT last_active_at AS at, coalesce(last_active_at > now() - make_interval(secs => $3), false) AS online
           FROM (SELECT may_see_presence($1, $2) AS allowed OFFSET 0) rule
           LEFT JOIN presence ON member_id = $2 WHERE allowed`,
    values: [viewer, other, limits.presenceSeconds],
  });
  const [row] = rows;
  return row === undefined ? null : { online: row.online, lastActiveAt: row.at?.toISOString() ?? null };
};

/** Whether one may know of the other that they type. */
export const maySeePresence = async (pool: pg.Pool, viewer: string, other: string): Promise<boolean> => {
  const { rows } = await pool.query<{ allowed: boolean }>({
    name: 'may-see-presence',
    text: 'SELECT may_see_presence($1, $2) AS allowed',
    values: [viewer, other],
  });
  return rows[0]?.allowed ?? false;
};

/** Notes that members are here, of those who let it be seen. */
export const noteActive = async (pool: pg.Pool, memberIds: readonly string[]): Promise<void> => {
  await pool.query({
    name: 'note-active',
    // In one order always, so that two processes never wait for each other.
    text: `INSERT INTO presence AS known (member_id, last_active_at)
           SELECT id, now() FROM members WHERE id = ANY($1::uuid[]) ORDER BY id
           ON CONFLICT (member_id) DO UPDATE SET last_active_at = EXCLUDED.last_active_at WHERE known.shown`,
    values: [memberIds],
  });
};

/** Whether a member lets it be seen. */
export const showsPresence = async (pool: pg.Pool, memberId: string): Promise<boolean> => {
  const { rows } = await pool.query<{ shown: boolean }>({
    name: 'shows-presence',
    text: 'SELECT shown FROM presence WHERE member_id = $1',
    values: [memberId],
  });
  return rows[0]?.shown ?? true;
};

/** Lets it be seen from now on, or not; what was known is forgotten with a no. */
export const changePresence = async (pool: pg.Pool, memberId: string, shown: boolean): Promise<void> => {
  await pool.query({
    name: 'change-presence',
    text: `INSERT INTO presence AS known (member_id, shown) VALUES ($1, $2)
           ON CONFLICT (member_id) DO UPDATE SET shown = EXCLUDED.shown,
             last_active_at = CASE WHEN EXCLUDED.shown THEN known.last_active_at END`,
    values: [memberId, shown],
  });
};
