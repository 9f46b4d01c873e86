import type { FastifyInstance } from 'fastify';

import {
  accountMessages,
  exportData,
  keepAccount,
  leaveAccount,
  listConsents,
  pauseProfile,
  readDeletion,
  withdrawConsent,
} from '@mysathi/contract/endpoints/account';
import { Problem } from '@mysathi/contract/errors';

import { rememberResumePage } from '../../members/accounts/wizard-progress.ts';
import { route } from '../../platform/http/route.ts';
import { regularJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { isBrowser } from '../../platform/sessions/session-cookies.ts';
import { archiveRoute } from './archive-route.ts';
import { askForData } from './ask-for-data.ts';
import { consentsOf, withdrawals } from './consents.ts';
import { eraseAccounts, purgeRetained } from './erase.ts';
import { erasureOf, keep, leave } from './leaving.ts';
import { setPaused } from './pause.ts';
import { tellOfTerms, tellOfTermsJob } from './terms/tell-of-terms.ts';

const eraseJob = regularJob({ name: 'erase-accounts', at: '23 * * * *', runSeconds: 600 });
const purgeJob = regularJob({ name: 'purge-retained-accounts', at: '53 3 * * *' });

const leavingRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { cookies } = platform.sessions;

  route(app, platform, leaveAccount, async ({ me, request, reply }) => {
    const eraseAt = await leave(platform, me.memberId);
    if (isBrowser(request)) cookies.clearAll(reply);
    return { message: accountMessages.leaving, data: { erase_at: eraseAt.toISOString() } };
  });

  route(app, platform, readDeletion, async ({ me, request, reply }) => {
    const erasure = await erasureOf(platform, me.memberId);
    if (erasure.eraseAt === null) {
      // Kept on another device: the cookie of this one would go on leading back here.
      rememberResumePage(platform, { request, reply }, erasure.resumeAt);
      throw new Problem('conflict');
    }
    return { message: accountMessages.leaving, data: { erase_at: erasure.eraseAt.toISOString() } };
  });

  route(app, platform, keepAccount, async ({ me, request, reply }) => {
    const { issued, resumeAt } = await keep(platform, me, request);
    if (issued) platform.sessions.setCookies(reply, issued);
    rememberResumePage(platform, { request, reply }, resumeAt);
    return {
      message: accountMessages.kept,
      data: null,
      ...(issued ? { access_token: issued.token } : {}),
    };
  });
};

/** Registers the calls for a whole account: hiding and deleting it, its data, and its consents. */
export const accountRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { jobs } = platform;
  leavingRoutes(app, platform);
  archiveRoute(app, platform);

  route(app, platform, pauseProfile, async ({ body, me }) => {
    await setPaused(platform, me.memberId, body.paused);
    return { message: body.paused ? accountMessages.paused : accountMessages.resumed, data: null };
  });

  route(app, platform, exportData, async ({ me }) => ({
    message: accountMessages.export,
    data: { Location: await askForData(platform, me.memberId) },
  }));

  route(app, platform, listConsents, async ({ me }) => ({
    message: accountMessages.consents,
    data: await consentsOf(platform, me.memberId),
  }));

  route(app, platform, withdrawConsent, async ({ params, me }) => {
    await withdrawals[params.purpose](platform, me.memberId);
    return { message: accountMessages.consentChanged, data: null };
  });

  jobs.handleRegularly(eraseJob, () => eraseAccounts(platform));
  jobs.handleRegularly(purgeJob, () => purgeRetained(platform));
  jobs.handleRegularly(tellOfTermsJob, () => tellOfTerms(platform));
};
