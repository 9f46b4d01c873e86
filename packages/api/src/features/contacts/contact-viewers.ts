import { sql } from 'kysely';
import type * as z from 'zod';

import { contactMessages } from '@mysathi/contract/endpoints/contacts';
import type { contactViewers } from '@mysathi/contract/endpoints/contacts';
import { limits } from '@mysathi/contract/limits';

import { memberCards } from '../../members/list/member-cards.ts';
import type { DB } from '../../platform/database/types.ts';
import { formatCursor, momentText, parseCursor } from '../../platform/paging/moment-cursor.ts';
import type { Platform } from '../../platform/platform.ts';

/** A page of those who opened my contact details; who is hidden from me stands there without a face. */
export const contactViewersPage = async (
  platform: Platform,
  me: string,
  asked: string | undefined,
): Promise<z.output<typeof contactViewers.answer>> => {
  const cursor = parseCursor(asked);
  const most = limits.peoplePerPage;
  const found = await platform.db
    .selectFrom('contactViews')
    .select(['viewerId as id', 'viewedAt', momentText<DB, 'contactViews'>('viewedAt').as('moment')])
    .where('viewedId', '=', me)
    .$if(cursor !== null, (query) =>
      query.where(
        sql<boolean>`(viewed_at, viewer_id) < (${cursor?.moment}::timestamptz, ${cursor?.id}::uuid)`,
      ),
    )
    .orderBy('viewedAt', 'desc')
    .orderBy('viewerId', 'desc')
    .limit(most + 1)
    .execute();
  const rows = found.slice(0, most);
  const cards = await memberCards(
    platform,
    me,
    rows.map(({ id }) => id),
  );
  const last = found.length > most ? rows.at(-1) : undefined;
  return {
    message: contactMessages.viewers,
    data: rows.map(({ id, viewedAt }) => ({
      viewed_at: viewedAt.toISOString(),
      member: cards.get(id) ?? null,
    })),
    next_cursor: last ? formatCursor(last) : null,
  };
};
