import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { jobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { balanceBooks, balanceJob, balanceTimes } from './books/balance-check.ts';
import { emptyInbox } from './books/empty-inbox.ts';
import { tellDonorsJob } from './books/event-queue.ts';
import { campaignRoutes } from './campaigns/campaign-routes.ts';
import { pauseCovered, pauseCoveredJob } from './campaigns/pause-covered.ts';
import { gatewayRoutes } from './gateway/gateway-routes.ts';
import { reconcile } from './gateway/reconcile.ts';
import { sendRefund, sendRefundJob } from './gateway/send-refunds.ts';
import { settlementJob, settlementTimes, settleRecentDays } from './gateway/settlements.ts';
import { purgeAttempts } from './gifts/attempts.ts';
import { forgetNetworks, forgetPhones } from './gifts/forget-after-days.ts';
import { forgetUnpaid } from './gifts/forget-unpaid.ts';
import { giftLinksJob, mailGiftLinks } from './gifts/gift-links.ts';
import { givingRoutes } from './gifts/giving-routes.ts';
import { openGiving } from './giving.ts';
import type { Giving } from './giving.ts';
import { tellDonors } from './receipts/tell-donors.ts';
import { endRoutes } from './updates/end-routes.ts';
import { tellFollowers, tellFollowersJob } from './updates/tell-followers.ts';

const reconcileJob = jobKind({ name: 'reconcile-gifts', data: z.object({}), retries: 0, runSeconds: 300 });
const everyMinute = '* * * * *';
const purgeJob = jobKind({ name: 'purge-gift-attempts', data: z.object({}), retries: 3, runSeconds: 60 });
const purgeTimes = '41 4 * * *';
const forgetNetworksJob = jobKind({
  name: 'forget-networks',
  data: z.object({}),
  retries: 3,
  runSeconds: 300,
});
const forgetNetworksTimes = '44 4 * * *';
const forgetPhonesJob = jobKind({ name: 'forget-phones', data: z.object({}), retries: 3, runSeconds: 300 });
const forgetPhonesTimes = '47 4 * * *';
const forgetUnpaidJob = jobKind({ name: 'forget-unpaid', data: z.object({}), retries: 3, runSeconds: 300 });
const forgetUnpaidTimes = '50 4 * * *';
const emptyInboxJob = jobKind({ name: 'empty-inbox', data: z.object({}), retries: 3, runSeconds: 300 });
const emptyInboxTimes = '53 4 * * *';

const handleJobs = (giving: Giving): void => {
  const { platform, gateway, book } = giving;
  const { jobs } = platform;
  jobs.handleRegularly(tellDonorsJob, everyMinute, {}, () => tellDonors(platform));
  jobs.handle(giftLinksJob, (asked) => mailGiftLinks(giving, asked));
  jobs.handleRegularly(tellFollowersJob, everyMinute, {}, () => tellFollowers(platform));
  jobs.handleRegularly(pauseCoveredJob, everyMinute, {}, async () => {
    await pauseCovered(giving);
  });
  jobs.handleRegularly(purgeJob, purgeTimes, {}, () => purgeAttempts(platform.db));
  jobs.handleRegularly(forgetNetworksJob, forgetNetworksTimes, {}, () => forgetNetworks(giving));
  jobs.handleRegularly(forgetPhonesJob, forgetPhonesTimes, {}, () => forgetPhones(giving));
  jobs.handleRegularly(forgetUnpaidJob, forgetUnpaidTimes, {}, () => forgetUnpaid(giving));
  jobs.handleRegularly(emptyInboxJob, emptyInboxTimes, {}, () => emptyInbox(platform));
  jobs.handleRegularly(balanceJob, balanceTimes, {}, async () => {
    await balanceBooks(platform, book.mode);
  });
  jobs.handle(sendRefundJob, async ({ id }) => {
    if (gateway) await sendRefund(giving, gateway, id);
  });
  if (gateway === null) return;
  jobs.handleRegularly(reconcileJob, everyMinute, {}, () => reconcile(giving, gateway));
  jobs.handleRegularly(settlementJob, settlementTimes, {}, () => settleRecentDays(giving, gateway));
};

/** Campaigns and giving: pages of the public, the way to the gateway and back, books, receipts. */
export const donationRoutes = async (app: FastifyInstance, platform: Platform): Promise<Giving> => {
  const giving = openGiving(platform);
  campaignRoutes(app, giving);
  givingRoutes(app, giving);
  endRoutes(app, giving);
  await gatewayRoutes(app, giving);
  handleJobs(giving);
  return giving;
};
