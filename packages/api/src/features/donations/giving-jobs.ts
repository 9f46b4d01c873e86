import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import { regularJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { balanceBooks, balanceJob } from './books/balance-check.ts';
import { emptyInbox } from './books/empty-inbox.ts';
import { tellDonorsJob } from './books/event-queue.ts';
import { pauseCovered, pauseCoveredJob } from './campaigns/desk/pause-covered.ts';
import { forgetDowntimes } from './gateway/downtimes.ts';
import { disputesJob, followDisputes } from './gateway/follow-disputes.ts';
import { reconcile } from './gateway/reconcile.ts';
import { sendRefund, sendRefundJob } from './gateway/send-refunds.ts';
import { settlementJob, settleRecentDays } from './gateway/settlements.ts';
import { purgeAttempts } from './gifts/making/attempts.ts';
import { forgetAfterBooks } from './gifts/forgetting/forget-after-books.ts';
import { forgetNetworks, forgetPhones } from './gifts/forgetting/forget-after-days.ts';
import { forgetUnpaid } from './gifts/forgetting/forget-unpaid.ts';
import { giftLinksJob, mailGiftLinks } from './gifts/gift-links.ts';
import { forgetForged } from './books/exceptions.ts';
import { openGiving } from './giving.ts';
import { endMandates } from './monthly/mandates/end-mandates.ts';
import { followMonthly, takeMonths } from './monthly/follow-monthly.ts';
import { endMandateJob, followMonthlyJob, takeMonthsJob } from './monthly/monthly-jobs.ts';
import type { Giving } from './giving.ts';
import { tellOfMonthlyGifts } from './monthly/telling/tell-monthly.ts';
import { tellDonors } from './receipts/tell-donors.ts';
import { tellMembers, tellMembersJob } from './updates/tell-members.ts';
import { tellFollowers, tellFollowersJob } from './updates/tell-followers.ts';

const reconcileJob = regularJob({ name: 'reconcile-gifts', at: '* * * * *', retries: 0, runSeconds: 300 });
const purgeJob = regularJob({ name: 'purge-gift-attempts', at: '41 4 * * *' });
const forgetNetworksJob = regularJob({
  name: 'forget-networks',
  at: '44 4 * * *',
  runSeconds: 300,
});
const forgetPhonesJob = regularJob({ name: 'forget-phones', at: '47 4 * * *', runSeconds: 300 });
const forgetUnpaidJob = regularJob({ name: 'forget-unpaid', at: '50 4 * * *', runSeconds: 300 });
/** Books end with a year, so forgetting a month later is in time. */
const forgetAfterBooksJob = regularJob({ name: 'forget-after-books', at: '38 4 2 * *', runSeconds: 900 });
const emptyInboxJob = regularJob({ name: 'empty-inbox', at: '53 4 * * *', runSeconds: 300 });
const forgetDowntimesJob = regularJob({ name: 'forget-downtimes', at: '56 4 * * *' });
const forgetForgedJob = regularJob({ name: 'forget-forged-events', at: '59 4 * * *', runSeconds: 300 });

/** Registers the handlers of all jobs of giving. */
export const handleGivingJobs = (giving: Giving): void => {
  const { platform, gateway, book } = giving;
  const { jobs } = platform;
  jobs.handleRegularly(tellDonorsJob, () =>
    forEachIsolated([tellDonors, tellOfMonthlyGifts], (letters) => letters(platform)),
  );
  jobs.handle(giftLinksJob, (asked) => mailGiftLinks(giving, asked));
  jobs.handleRegularly(tellFollowersJob, () => tellFollowers(platform));
  jobs.handleRegularly(tellMembersJob, () => tellMembers(platform));
  jobs.handleRegularly(pauseCoveredJob, () => pauseCovered(giving));
  jobs.handleRegularly(purgeJob, () => purgeAttempts(platform.db));
  jobs.handleRegularly(forgetNetworksJob, () => forgetNetworks(giving));
  jobs.handleRegularly(forgetPhonesJob, () => forgetPhones(giving));
  jobs.handleRegularly(forgetUnpaidJob, () => forgetUnpaid(giving));
  jobs.handleRegularly(forgetAfterBooksJob, () => forgetAfterBooks(giving));
  jobs.handleRegularly(emptyInboxJob, () => emptyInbox(platform));
  jobs.handleRegularly(forgetDowntimesJob, () =>
    forgetDowntimes(platform.db, book.mode, platform.clock.now()),
  );
  jobs.handleRegularly(forgetForgedJob, () => forgetForged(platform.db));
  jobs.handleRegularly(balanceJob, () => balanceBooks(platform, book.mode));
  jobs.handle(sendRefundJob, async ({ id }) => {
    if (gateway) await sendRefund(giving, gateway, id);
  });
  jobs.handle(endMandateJob, async ({ id }) => {
    if (gateway) await endMandates(giving, gateway, id);
  });
  if (gateway === null) return;
  jobs.handleRegularly(reconcileJob, () => reconcile(giving, gateway));
  jobs.handleRegularly(followMonthlyJob, () => followMonthly(giving, gateway));
  jobs.handleRegularly(takeMonthsJob, () => takeMonths(giving, gateway));
  jobs.handleRegularly(settlementJob, () => settleRecentDays(giving, gateway));
  jobs.handleRegularly(disputesJob, () => followDisputes(giving, gateway));
};

/**
 * Returns the parts of giving for a command. It registers handlers too, because jobs can only be enqueued where a
 * handler is registered.
 */
export const givingAtDesk = (platform: Platform): Giving => {
  const giving = openGiving(platform);
  handleGivingJobs(giving);
  return giving;
};
