import { regularJob } from '../platform/jobs/jobs.ts';
import { failureFacts } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { pushCounts } from './unread-counts.ts';

/** Sends due e-mails and pushes; runs every minute, and at once after an announcement. */
export const deliverJob = regularJob({
  name: 'deliver-notifications',
  at: '* * * * *',
  runSeconds: 120,
});

/**
 * Pushes new unread counts to the members' open pages, and sends due e-mails and pushes now. Call it after the event is
 * committed. A failure only costs a delay: the notification is stored.
 */
export const announceNews = (
  platform: Pick<Platform, 'pool' | 'live' | 'log' | 'jobs'>,
  ...memberIds: string[]
): void => {
  void pushCounts(platform, ...memberIds);
  platform.jobs.enqueue(deliverJob, {}).catch((error: unknown) => {
    platform.log.warn({ failure: failureFacts(error) }, 'notifications wait for the next minute');
  });
};
