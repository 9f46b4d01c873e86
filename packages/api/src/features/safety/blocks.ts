import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type * as z from 'zod';

import { safetyMessages } from '@mysathi/contract/endpoints/safety';
import type { listBlocks } from '@mysathi/contract/endpoints/safety';
import { limits } from '@mysathi/contract/limits';

import { announceChange } from '../../members/announce-change.ts';
import type { DB } from '../../platform/database/types.ts';
import { follows, formatCursor, momentText, parseCursor } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { Platform } from '../../platform/platform.ts';

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

/** Takes a block back; false when there was none. */
export const unblock = async (db: Kysely<DB>, me: string, them: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('blockerId', '=', me)
    .where('blockedId', '=', them)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Both people's open pages look again; the other's learn no more than that something has changed. */
export const announceBlock = (platform: Platform, me: string, them: string): void => {
  announceChange(platform, them, [me]);
  announceChange(platform, me, [them]);
};

/** A page of those I have blocked: enough to know them by, and no more. */
export const blocksPage = async (
  db: Kysely<DB>,
  me: string,
  asked: string | undefined,
): Promise<z.output<typeof listBlocks.answer>> => {
  const cursor = parseCursor(asked);
  const most = limits.peoplePerPage;
  const found = await db
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.blockedId')
    .select([
      'members.id',
      'members.name',
      'blocks.createdAt',
      sql<string>`'MS' || lpad(members.number::text, 7, '0')`.as('memberId'),
      momentText<DB, 'blocks'>('blocks.createdAt').as('moment'),
    ])
    .where('blocks.blockerId', '=', me)
    .where(follows(cursor, 'blocks.createdAt', 'blocks.blockedId'))
    .orderBy('blocks.createdAt', 'desc')
    .orderBy('blocks.blockedId', 'desc')
    .limit(most + 1)
    .execute();
  const { rows, last } = pageOf(found, most);
  return {
    message: safetyMessages.blocks,
    data: rows.map(({ id, name, memberId, createdAt }) => ({
      _id: id,
      name,
      member_id: memberId,
      blocked_at: createdAt.toISOString(),
    })),
    next_cursor: last ? formatCursor(last) : null,
  };
};
