import type { FastifyInstance } from 'fastify';

import {
  countMatches,
  findMember,
  matchSearchMessages,
  relaxFilters,
} from '@mysathi/contract/endpoints/match-search';
import {
  markViewed,
  matchMessages,
  moreMatches,
  myMatches,
  nearbyMatches,
  recentlyViewed,
  shortlistedMembers,
  todaysMatches,
  userDetail,
} from '@mysathi/contract/endpoints/matches';
import type { MatchQuery } from '@mysathi/contract/endpoints/matches';
import { Problem } from '@mysathi/contract/errors';

import type { MemberSearch } from '../../members/search/search-port.ts';
import { claimedRoute, ReadyJson, route } from '../../platform/http/route.ts';
import { regularJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { ParallelLimit } from '../../platform/throttling/parallel-limit.ts';
import { countInList } from './filters/count-matches.ts';
import { findByMemberId } from './detail/find-member.ts';
import { keptListPage } from './lists/kept-lists.ts';
import { listAnswerJson } from './lists/list-answer.ts';
import { memberDetailText } from './detail/member-detail.ts';
import type { ProfileMemory } from './detail/member-detail.ts';
import { moreMatchesPage } from './lists/more-matches.ts';
import { nearbyMatchesPage } from './lists/nearby-matches.ts';
import { publicMatches } from './lists/public-matches.ts';
import { forgetStretches } from './lists/ranked-stretches.ts';
import { relaxersOf } from './filters/relax-filters.ts';
import { strangersOfClaim } from './lists/strangers.ts';
import { forgetPastDays, todaysMatchesPage } from './lists/todays-matches.ts';
import { noteViewed } from './lists/viewed-profiles.ts';

const stretchHours = 6;
const tidyMatches = regularJob({ name: 'tidy-matches', at: '20 * * * *', runSeconds: 120 });

/** Registers the calls for lists of members, a member's page and the note that it was opened. */
export const matchesRoutes = (app: FastifyInstance, platform: Platform, search: MemberSearch): void => {
  const { pool, jobs } = platform;
  const profiles: ProfileMemory = new Map();
  // Each call makes as many searches as there are filters; an empty list may be open in two tabs.
  const parallelRelaxers = new ParallelLimit(2);
  const visitorsPage = publicMatches(platform);

  // The same page again is free, even after a wish was changed and changed back.
  const opens = (memberId: string, list: string, query: MatchQuery) =>
    platform.listPace.pass(memberId, list + JSON.stringify(query));

  route(app, platform, todaysMatches, async ({ query, me }) => {
    if (me === null || me.scope === 'onboarding' || me.scope === 'leaving')
      return listAnswerJson(await visitorsPage(query));
    opens(me.memberId, 'today', query);
    return listAnswerJson(await todaysMatchesPage(platform, search, me.memberId, query));
  });
  claimedRoute(app, platform, moreMatches, async ({ query, claim }) => {
    const strangers = await strangersOfClaim(pool, search, claim);
    opens(strangers.viewer.memberId, 'more', query);
    return listAnswerJson(await moreMatchesPage(platform, strangers, query));
  });
  route(app, platform, nearbyMatches, async ({ query, me }) => {
    opens(me.memberId, 'nearby', query);
    return listAnswerJson(await nearbyMatchesPage(platform, search, me.memberId, query));
  });
  const kept = [
    [recentlyViewed, 'viewed'],
    [myMatches, 'accepted'],
    [shortlistedMembers, 'shortlisted'],
  ] as const;
  for (const [endpoint, name] of kept) {
    route(app, platform, endpoint, async ({ query, me }) =>
      listAnswerJson(await keptListPage(platform, name, me.memberId, query)),
    );
  }

  route(app, platform, countMatches, async ({ query, me }) => {
    // In the wizard, members may learn how many fit their wishes; their own lists come later.
    if (me.scope === 'onboarding' && query.list !== 'more') throw new Problem('finish_profile');
    return {
      message: matchSearchMessages.counted,
      data: await countInList(platform, search, me.memberId, query),
    };
  });
  route(app, platform, relaxFilters, async ({ query, me }) => ({
    message: matchSearchMessages.relaxed,
    data: await parallelRelaxers.run(me.memberId, () => relaxersOf(platform, search, me.memberId, query)),
  }));
  route(app, platform, findMember, async ({ query, me }) => ({
    message: matchSearchMessages.found,
    data: { _id: await findByMemberId(platform, me.memberId, query.member_id) },
  }));

  route(app, platform, userDetail, async ({ query, me }) => {
    const { _id: id, as } = query;
    if (id !== me.memberId) platform.profilePace.pass(me.memberId, id);
    const data = await memberDetailText(platform, profiles, me.memberId, { id, as });
    if (data === null) throw new Problem('profile_gone');
    return new ReadyJson(`{"message":${JSON.stringify(matchMessages.detail)},"data":${data}}`);
  });

  route(app, platform, markViewed, async ({ body, me }) => {
    const { memberId: them } = body;
    // Free after opening the page; without this limit, notes alone would put a member into everybody's list of
    // visitors.
    if (them !== me.memberId) platform.profilePace.pass(me.memberId, them);
    await noteViewed(platform, me.memberId, them);
    return { message: matchMessages.viewed, data: null };
  });

  jobs.handleRegularly(tidyMatches, async () => {
    await forgetStretches(platform.db, stretchHours);
    await forgetPastDays(platform);
  });
};
