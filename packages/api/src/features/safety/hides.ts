import type { Kysely } from 'kysely';
import type pg from 'pg';

import { countUndo } from '../../members/accounts/count-undo.ts';
import type { DB } from '../../platform/database/types.ts';

/** Hides my profile from a member; repeating it changes nothing. Returns false if we have both said yes. */
export const hideFrom = async (pool: pg.Pool, me: string, them: string): Promise<boolean> => {
  const { rows } = await pool.query<{ hidden: boolean }>({
    name: 'hide-from',
    text: 'SELECT hide_from($1, $2) AS hidden',
    values: [me, them],
  });
  return rows[0]?.hidden ?? false;
};

/** Shows my profile to a member again; returns false if it was not hidden. */
export const showTo = (db: Kysely<DB>, me: string, them: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('hides')
      .where('hiderId', '=', me)
      .where('hiddenFromId', '=', them)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await countUndo(tx, 'show', me, them);
    return true;
  });
