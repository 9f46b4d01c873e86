import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type * as z from 'zod';

import { safetyMessages } from '@mysathi/contract/endpoints/safety';
import type { listBlocks } from '@mysathi/contract/endpoints/safety';

import { memberIdOf } from '../../members/member-id.ts';
import type { DB } from '../../platform/database/types.ts';
import { follows, formatCursor, momentText, parseCursor } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import { serverLimits } from '../../platform/server-limits.ts';

// Re-applied blocks are not listed: the blocked account is gone, and its successor must stay unknown.
const lists = {
  blocks: { owner: 'blockerId', other: 'blockedId', listed: sql<boolean>`NOT laid_again` },
  hides: { owner: 'hiderId', other: 'hiddenFromId', listed: sql<boolean>`true` },
} as const;

interface SetAsideRow {
  id: string;
  name: string;
  memberId: string;
  createdAt: Date;
  moment: string;
}

/** Returns a page of members I have blocked or hide from, latest first. */
export const setAsidePage = async (
  db: Kysely<DB>,
  list: keyof typeof lists,
  me: string,
  asked: string | undefined,
): Promise<z.output<typeof listBlocks.answer>> => {
  const { owner, other, listed } = lists[list];
  const most = serverLimits.peoplePerPage;
  const { rows: found } = await sql<SetAsideRow>`
    SELECT members.id, members.name, ${memberIdOf('members.number')} AS "memberId",
      aside.created_at AS "createdAt", ${momentText('aside.createdAt')} AS moment
    FROM ${sql.table(list)} aside JOIN members ON members.id = aside.${sql.ref(other)}
    WHERE aside.${sql.ref(owner)} = ${me} AND ${listed} AND ${follows(parseCursor(asked), 'aside.createdAt', `aside.${other}`)}
    ORDER BY aside.created_at DESC, aside.${sql.ref(other)} DESC
    LIMIT ${most + 1}`.execute(db);
  const { rows, last } = pageOf(found, most);
  return {
    message: safetyMessages[list],
    data: rows.map(({ id, name, memberId, createdAt }) => ({
      _id: id,
      name,
      member_id: memberId,
      since: createdAt.toISOString(),
    })),
    next_cursor: last ? formatCursor(last) : null,
  };
};
