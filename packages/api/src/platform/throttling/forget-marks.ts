import { sql } from 'kysely';

import { daySeconds } from '../clock.ts';
import { removeInBatches } from '../database/in-batches.ts';
import { regularJob } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';

const forgetJob = regularJob({ name: 'forget-marks', at: '20 3 * * *', runSeconds: 300 });

/**
 * No limit looks further back: what is older is gone. The daily summaries leave their marks here as well; theirs name the
 * day, which is over when they go.
 */
const longestWindowSeconds = daySeconds;

/** Removes what was counted and counts no more, of all throttles. */
export const forgetMarks = ({ db }: Pick<Platform, 'db'>): Promise<void> =>
  removeInBatches(db, 'throttleMarks', {
    by: 'markedAt',
    before: sql`now() - make_interval(secs => ${longestWindowSeconds})`,
  });

/** Forgets once a day. */
export const handleForgottenMarks = (platform: Platform): void =>
  platform.jobs.handleRegularly(forgetJob, () => forgetMarks(platform));
