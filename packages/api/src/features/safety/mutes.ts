import type pg from 'pg';

/** Stops notifications about a member's messages, and withdraws the existing ones. */
export const mute = async (pool: pg.Pool, me: string, them: string): Promise<void> => {
  await pool.query({ name: 'mute', text: 'SELECT mute($1, $2)', values: [me, them] });
};

/** Restores notifications about a member's messages, including for unread ones. */
export const unmute = async (pool: pg.Pool, me: string, them: string): Promise<void> => {
  await pool.query({ name: 'unmute', text: 'SELECT unmute($1, $2)', values: [me, them] });
};
