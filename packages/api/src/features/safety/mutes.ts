import type pg from 'pg';

/** From now on messages of a member make no notification for me; what was noted of them is taken back. */
export const mute = async (pool: pg.Pool, me: string, them: string): Promise<void> => {
  await pool.query({ name: 'mute', text: 'SELECT mute($1, $2)', values: [me, them] });
};

/** Their messages notify me again, and what waits unread does so now. */
export const unmute = async (pool: pg.Pool, me: string, them: string): Promise<void> => {
  await pool.query({ name: 'unmute', text: 'SELECT unmute($1, $2)', values: [me, them] });
};
