import type { Transaction } from 'kysely';
import * as z from 'zod';

import { acquaintancesOf } from './acquaintances.ts';
import { announceChange } from './announce-change.ts';
import { announceNews } from './announce-news.ts';
import type { DB } from '../platform/database/types.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Announces a change made at the desk through the running site, because the desk's own process cannot reach open pages.
 */
const announceJob = jobKind({
  name: 'announce-from-desk',
  data: z.object({
    /** Members who got a notification. */
    told: z.array(z.uuid()),
    /** The member whose account was suspended, closed or reopened. */
    changed: z.uuid().nullable(),
  }),
  retries: 3,
});

type Announcement = z.input<typeof announceJob.data>;

const announce = async (platform: Platform, { told, changed }: Announcement): Promise<void> => {
  announceNews(platform, ...told);
  if (changed === null) return;
  const ended = await platform.db
    .selectFrom('sessions')
    .select('id')
    .where('memberId', '=', changed)
    .where('endedBecause', 'in', ['blocked', 'left'])
    .execute();
  for (const { id } of ended) platform.live.endSession(id);
  announceChange(platform, changed, await acquaintancesOf(platform, changed));
};

/** Registers the handler of desk announcements. The desk calls it too: it may only enqueue jobs that have a handler. */
export const handleAnnouncements = (platform: Platform): void => {
  platform.jobs.handle(announceJob, (announcement) => announce(platform, announcement));
};

/** Has the site make the announcement as soon as the transaction has committed. */
export const announceFromDesk = (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction<DB>,
  announcement: Announcement,
): Promise<void> => jobs.enqueue(announceJob, announcement, { tx });
