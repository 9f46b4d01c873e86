import type { FastifyInstance } from 'fastify';

import {
  blockMember,
  hideFromMember,
  listBlocks,
  listHides,
  muteMember,
  reportMember,
  safetyMessages,
  showToMember,
  unblockMember,
  unmuteMember,
} from '@mysathi/contract/endpoints/safety';
import { Problem } from '@mysathi/contract/errors';

import { knowEachOther } from '../../members/acquaintances.ts';
import { announceBetween, announceChange } from '../../members/announce-change.ts';
import { assertPermitted } from '../../members/verdict.ts';
import { route } from '../../platform/http/route.ts';
import { regularJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { block, unblock } from './blocks.ts';
import { handleAnnouncements } from '../../members/announce-from-desk.ts';
import { warnOfLateReports } from './desk/open-reports.ts';
import { tellConcerned, tellConcernedJob } from './incidents/tell-concerned.ts';
import { hideFrom, showTo } from './hides.ts';
import { mute, unmute } from './mutes.ts';
import { forgetOldReports } from './reports.ts';
import type { KeptReport } from './reports.ts';
import { mayPartFrom } from './rules.ts';
import { safetyFacts } from './safety-facts.ts';
import { setAsidePage } from './set-aside-page.ts';
import { takeReport } from './take-report.ts';

/** Every quarter of an hour: the shortest deadline is two hours. */
const lateReportsJob = regularJob({ name: 'late-reports', at: '*/15 * * * *', retries: 0 });
const forgetReportsJob = regularJob({ name: 'forget-old-reports', at: '41 3 * * *' });

const wordsOfReport = ({ known, added }: KeptReport): string => {
  if (added) return safetyMessages.reportAdded;
  return known ? safetyMessages.reportKnown : safetyMessages.reported;
};

/** Registers the calls for blocking, hiding from, muting and reporting members. */
export const safetyRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, pool } = platform;

  const expectOther = async (me: string, them: string): Promise<void> => {
    assertPermitted(mayPartFrom(await safetyFacts(platform, me, them)));
  };

  const announceReturn = async (me: string, them: string): Promise<void> =>
    announceBetween(platform, me, them, await knowEachOther(platform, me, them));

  route(app, platform, listBlocks, ({ query, me }) => setAsidePage(db, 'blocks', me.memberId, query.cursor));

  route(app, platform, blockMember, async ({ body, me }) => {
    const { memberId: them } = body;
    await expectOther(me.memberId, them);
    const known = await knowEachOther(platform, me.memberId, them);
    await block(db, me.memberId, them);
    announceBetween(platform, me.memberId, them, known);
    return { message: safetyMessages.blocked, data: null };
  });

  route(app, platform, unblockMember, async ({ params, me }) => {
    const them = params.id;
    if (await unblock(platform, me.memberId, them)) await announceReturn(me.memberId, them);
    return { message: safetyMessages.unblocked, data: null };
  });

  route(app, platform, listHides, ({ query, me }) => setAsidePage(db, 'hides', me.memberId, query.cursor));

  route(app, platform, hideFromMember, async ({ body, me }) => {
    const { memberId: them } = body;
    await expectOther(me.memberId, them);
    const known = await knowEachOther(platform, me.memberId, them);
    if (!(await hideFrom(pool, me.memberId, them))) throw new Problem('hide_accepted');
    announceBetween(platform, me.memberId, them, known);
    return { message: safetyMessages.hidden, data: null };
  });

  route(app, platform, showToMember, async ({ params, me }) => {
    const them = params.id;
    if (await showTo(db, me.memberId, them)) await announceReturn(me.memberId, them);
    return { message: safetyMessages.shown, data: null };
  });

  route(app, platform, muteMember, async ({ body, me }) => {
    const { memberId: them } = body;
    await expectOther(me.memberId, them);
    await mute(pool, me.memberId, them);
    announceChange(platform, them, [me.memberId]);
    return { message: safetyMessages.muted, data: null };
  });

  route(app, platform, unmuteMember, async ({ params, me }) => {
    const them = params.id;
    await unmute(pool, me.memberId, them);
    announceChange(platform, them, [me.memberId]);
    return { message: safetyMessages.unmuted, data: null };
  });

  route(app, platform, reportMember, async ({ body: { memberId: them, ...said }, me }) => {
    await expectOther(me.memberId, them);
    const data = await takeReport(platform, { me: me.memberId, them }, said);
    return { message: wordsOfReport(data), data };
  });

  handleAnnouncements(platform);
  platform.jobs.handleRegularly(lateReportsJob, () => warnOfLateReports(platform));
  platform.jobs.handleRegularly(forgetReportsJob, () => forgetOldReports(platform));
  platform.jobs.handleRegularly(tellConcernedJob, () => tellConcerned(platform));
};
