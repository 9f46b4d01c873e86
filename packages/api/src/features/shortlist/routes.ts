import type { FastifyInstance } from 'fastify';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { interestMessages, shortlistMember, unshortlistMember } from '@mysathi/contract/endpoints/interests';

import { announceNews } from '../../members/announce-news.ts';
import { pushCounts } from '../../members/unread-counts.ts';
import { assertPermitted } from '../../members/verdict.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepOnShortlist, shortlistFacts, takeOffShortlist } from './queries.ts';
import { mayShortlist } from './rules.ts';

/** Registers the calls that change my shortlist. The list itself is one of the match lists. */
export const shortlistRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;

  route(app, platform, shortlistMember, async ({ body, me }) => {
    const them = body.memberId;
    assertPermitted(mayShortlist(await shortlistFacts(db, me.memberId, them, kolkataDay(clock.now()))));
    // If this stays private, there must be no trace of it, not even an unread count that is pushed again.
    if (await keepOnShortlist(db, me.memberId, them)) announceNews(platform, them);
    return { message: interestMessages.shortlisted, data: null };
  });

  route(app, platform, unshortlistMember, async ({ params, me }) => {
    // For the same reason, members who were never told get no new count.
    if (await takeOffShortlist(db, me.memberId, params.id)) void pushCounts(platform, params.id);
    return { message: interestMessages.unshortlisted, data: null };
  });
};
