import type pg from 'pg';

import { acquaintancesOf } from '../../members/acquaintances.ts';
import { announceChange } from '../../members/announce-change.ts';
import type { Platform } from '../../platform/platform.ts';

/** Whether a member may know what the other, who may be gone for them, has read; other questions ask the database's rules themselves. */
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

/** Lets others see it from now on, or not; open pages of the member and of whom they know look again. */
export const changeReading = async (platform: Platform, memberId: string, shown: boolean): Promise<void> => {
  const { pool, live } = platform;
  await pool.query({
    name: 'change-reading',
    text: `INSERT INTO presence (member_id, shows_reading) VALUES ($1, $2)
           ON CONFLICT (member_id) DO UPDATE SET shows_reading = EXCLUDED.shows_reading`,
    values: [memberId, shown],
  });
  announceChange(platform, memberId, await acquaintancesOf(platform, memberId));
  live.publish(memberId, { kind: 'member', memberId });
};
