import type * as z from 'zod';

import { contactMessages } from '@mysathi/contract/endpoints/contacts';
import type { contactViewers } from '@mysathi/contract/endpoints/contacts';

import { peoplePage } from '../../members/list/people-page.ts';
import { follows, momentText, parseCursor } from '../../platform/paging/moment-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';

/** Returns a page of the members who opened my contact details; those hidden from me are listed anonymously. */
export const contactViewersPage = async (
  platform: Platform,
  me: string,
  asked: string | undefined,
): Promise<z.output<typeof contactViewers.answer>> => {
  const found = await platform.db
    .selectFrom('contactViews')
    .select(['viewerId as id', 'viewedAt', momentText('viewedAt').as('moment')])
    .where('viewedId', '=', me)
    .where(follows(parseCursor(asked), 'viewedAt', 'viewerId'))
    .orderBy('viewedAt', 'desc')
    .orderBy('viewerId', 'desc')
    .limit(serverLimits.peoplePerPage + 1)
    .execute();
  const { people, nextCursor } = await peoplePage(platform, me, found);
  return {
    message: contactMessages.viewers,
    data: people.map(({ member, viewedAt }) => ({ viewed_at: viewedAt.toISOString(), member })),
    next_cursor: nextCursor,
  };
};
