import type { Kysely } from 'kysely';

import { spendUndo } from '../../members/accounts/spend-undo.ts';
import { forgetKeptBlock } from '../../members/accounts/erased-contacts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DB } from '../../platform/database/types.ts';

/**
 * Blocks a member; blocking twice is blocking once. The database lets no message or interest of the two pass
 * at the same time, see `lock_blocked_pair`.
 */
export const block = async (db: Kysely<DB>, me: string, them: string): Promise<void> => {
  await db
    .insertInto('blocks')
    .values({ blockerId: me, blockedId: them })
    .onConflict((row) => row.doNothing())
    .execute();
};

/** Takes back a block that its owner laid, with what is kept of it; false when there was none. */
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
      // Nobody learns by taking it back that somebody has come again with another account.
      .where('laidAgain', '=', false)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await spendUndo(tx, 'unblock', me, them);
    await forgetKeptBlock(platform, tx, me, them);
    return true;
  });
