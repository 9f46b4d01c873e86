import type * as z from 'zod';

import { contactMessages } from '@mysathi/contract/endpoints/contacts';
import type { contactViewers } from '@mysathi/contract/endpoints/contacts';
import { limits } from '@mysathi/contract/limits';

import { memberCards } from '../../members/list/member-cards.ts';
import type { DB } from '../../platform/database/types.ts';
import { follows, formatCursor, momentText, parseCursor } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { Platform } from '../../platform/platform.ts';

/** A page of those who opened my contact details; who is hidden from me stands there without a face. */
export const contactViewersPage = async (
  platform: Platform,
  me: string,
  asked: string | undefined,
): Promise<z.output<typeof contactViewers.answer>> => {
  const most = limits.peoplePerPage;
  const found = await platform.db
    .selectFrom('contactViews')
    .select(['viewerId as id', 'viewedAt', momentText<DB, 'contactViews'>('viewedAt').as('moment')])
    .where('viewedId', '=', me)
    .where(follows(parseCursor(asked), 'viewedAt', 'viewerId'))
    .orderBy('viewedAt', 'desc')
    .orderBy('viewerId', 'desc')
    .limit(most + 1)
    .execute();
  const { rows, last } = pageOf(found, most);
  const cards = await memberCards(
    platform,
    me,
    rows.map(({ id }) => id),
  );
  return {
    message: contactMessages.viewers,
    data: rows.map(({ id, viewedAt }) => ({
      viewed_at: viewedAt.toISOString(),
      member: cards.get(id) ?? null,
    })),
    next_cursor: last ? formatCursor(last) : null,
  };
};
