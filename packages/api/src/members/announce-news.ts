import { regularJob } from '../platform/jobs/jobs.ts';
import { failureFacts } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { pushCounts } from './unread-counts.ts';

/** Sends by e-mail and push what has become due; comes round every minute, and at once after an announcement. */
export const deliverJob = regularJob({
  name: 'deliver-notifications',
  at: '* * * * *',
  runSeconds: 120,
});

/**
 * Called after an event is committed: open pages of its members hear their new numbers, and due e-mails and pushes leave
 * now. A failure only costs delay: the notification is stored.
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
