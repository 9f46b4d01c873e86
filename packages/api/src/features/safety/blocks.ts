import type { Kysely } from 'kysely';

import { countUndo } from '../../members/accounts/count-undo.ts';
import { forgetKeptBlock } from '../../members/accounts/erased-contacts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DB } from '../../platform/database/types.ts';

/**
 * Blocks a member; repeating it changes nothing. The database lets no message or interest between the two pass at the
 * same time, see `lock_blocked_pair`.
 */
export const block = async (db: Kysely<DB>, me: string, them: string): Promise<void> => {
  await db
    .insertInto('blocks')
    .values({ blockerId: me, blockedId: them })
    .onConflict((row) => row.doNothing())
    .execute();
};

/** Removes a member's own block, and its kept copy; returns false if there was none. */
export const unblock = (
  platform: Pick<Platform, 'db' | 'contacts'>,
  me: string,
  them: string,
): Promise<boolean> =>
  platform.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('blocks')
      .where('blockerId', '=', me)
      .where('blockedId', '=', them)
      // Otherwise unblocking would reveal that the blocked person has returned with another account.
      .where('laidAgain', '=', false)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await countUndo(tx, 'unblock', me, them);
    await forgetKeptBlock(platform, tx, me, them);
    return true;
  });
