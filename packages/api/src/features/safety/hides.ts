import type pg from 'pg';

/** Hides my profile from a member; hiding twice is hiding once. False when we have both said yes. */
export const hideFrom = async (pool: pg.Pool, me: string, them: string): Promise<boolean> => {
  const { rows } = await pool.query<{ hidden: boolean }>({
    name: 'hide-from',
    text: 'SELECT hide_from($1, $2) AS hidden',
    values: [me, them],
  });
  return rows[0]?.hidden ?? false;
};

/** Lets a member see my profile again; false when it was not hidden. */
export const showTo = async (pool: pg.Pool, me: string, them: string): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'show-to',
    text: 'DELETE FROM hides WHERE hider_id = $1 AND hidden_from_id = $2',
    values: [me, them],
  });
  return rowCount === 1;
};
