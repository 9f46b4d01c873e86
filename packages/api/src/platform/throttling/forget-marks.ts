import { sql } from 'kysely';

import { daySeconds } from '../clock.ts';
import { removeInBatches } from '../database/in-batches.ts';
import { regularJob } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';

const forgetJob = regularJob({ name: 'forget-marks', at: '20 3 * * *', runSeconds: 300 });

/**
 * No limit looks further back. The daily summaries also leave marks here; these are named by day, which is over when
 * they are deleted.
 */
const longestWindowSeconds = daySeconds;

/** Deletes marks of all throttles that no longer count. */
export const forgetMarks = ({ db }: Pick<Platform, 'db'>): Promise<void> =>
  removeInBatches(db, 'throttleMarks', {
    by: 'markedAt',
    before: sql`now() - make_interval(secs => ${longestWindowSeconds})`,
  });

/** Registers the daily clean-up. */
export const handleForgottenMarks = (platform: Platform): void =>
  platform.jobs.handleRegularly(forgetJob, () => forgetMarks(platform));
