import { sql } from 'kysely';

import { removeInBatches } from '../../platform/database/in-batches.ts';
import { regularJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';

/** Deletes old notifications once a day. */
export const forgetJob = regularJob({ name: 'forget-old-notifications', at: '25 9 * * *' });

/** Deletes notifications that are too old to matter. */
export const forgetOldNotifications = async ({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const kept = sql`make_interval(days => ${serverLimits.notificationsKeptDays})`;
  await removeInBatches(db, 'notifications', {
    by: 'createdAt',
    before: sql`${clock.now()}::timestamptz - ${kept}`,
  });
};
