import { sql } from 'kysely';
import type * as z from 'zod';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { visitMessages } from '@mysathi/contract/endpoints/visits';
import type { visitors } from '@mysathi/contract/endpoints/visits';

import { peoplePage } from '../../members/list/people-page.ts';
import { follows, momentText, parseCursor } from '../../platform/paging/moment-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';

/** Tests whether a member looks at profiles without leaving a trace. */
const looksUnseen = async ({ db }: Pick<Platform, 'db'>, memberId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('members')
    .select('looksUnseen')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.looksUnseen;
};

/** Returns a page of members who viewed my profile and left a trace, latest first; leaves out those hidden from me. */
export const visitorsPage = async (
  platform: Platform,
  me: string,
  asked: string | undefined,
): Promise<z.output<typeof visitors.answer>> => {
  const cursor = parseCursor(asked);
  const message = visitMessages.visitors;
  // Members who leave no trace see no visitors: it works both ways.
  if (await looksUnseen(platform, me)) return { message, data: [], next_cursor: null, looks_unseen: true };
  const found = await platform.db
    .selectFrom('profileViews')
    .select(['viewerId as id', 'tracedAt', momentText('tracedAt').as('moment')])
    .where('viewedId', '=', me)
    .where('tracedAt', 'is not', null)
    .where(sql<boolean>`is_reachable(${me}, viewer_id)`)
    .where(sql<boolean>`is_met(${me}, viewer_id, ${kolkataDay(platform.clock.now())})`)
    .where(follows(cursor, 'tracedAt', 'viewerId'))
    .orderBy('tracedAt', 'desc')
    .orderBy('viewerId', 'desc')
    .limit(serverLimits.peoplePerPage + 1)
    .execute();
  const { people, nextCursor } = await peoplePage(platform, me, found);
  return {
    message,
    data: people.flatMap(({ member, tracedAt }) =>
      member && tracedAt ? [{ viewed_at: tracedAt.toISOString(), member }] : [],
    ),
    next_cursor: nextCursor,
    looks_unseen: false,
  };
};
