import type { Transaction } from 'kysely';
import * as z from 'zod';

import { acquaintancesOf } from './acquaintances.ts';
import { announceChange } from './announce-change.ts';
import { announceNews } from './announce-news.ts';
import type { DB } from '../platform/database/types.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';

/** Announces a change made at the desk through the running site: the desk's own process reaches no open pages. */
const announceJob = jobKind({
  name: 'announce-from-desk',
  data: z.object({
    /** Who was told something. */
    told: z.array(z.uuid()),
    /** Whose account was suspended, closed or opened again. */
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

/** Registers who announces. The desk needs it too: it may only hand over work that somebody does. */
export const handleAnnouncements = (platform: Platform): void => {
  platform.jobs.handle(announceJob, (announcement) => announce(platform, announcement));
};

/** Lets the site announce it, at once after the commit. */
export const announceFromDesk = (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction<DB>,
  announcement: Announcement,
): Promise<void> => jobs.enqueue(announceJob, announcement, { tx });
