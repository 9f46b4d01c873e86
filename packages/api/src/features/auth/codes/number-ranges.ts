import { sql } from 'kysely';

import { regularJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serverLimits } from '../../../platform/server-limits.ts';

const rangesJob = regularJob({ name: 'watch-number-ranges', at: '*/10 * * * *', retries: 0 });

/**
 * Warns if codes of the last hour went to many neighbouring numbers. Fraudsters who earn from SMS to their own numbers
 * request codes for whole ranges, from ever changing networks.
 */
export const warnOfNumberRanges = async ({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> => {
  const { rows } = await sql<{ ranges: number; numbers: number }>`
    SELECT count(*)::integer AS ranges, coalesce(sum(numbers), 0)::integer AS numbers FROM (
      SELECT count(DISTINCT phone_trace) AS numbers FROM otp_challenges
      WHERE created_at > now() - interval '1 hour' GROUP BY range_trace
      HAVING count(DISTINCT phone_trace) >= ${serverLimits.neighbouringNumbersPerHour}) dense`.execute(db);
  const [found] = rows;
  if (found !== undefined && found.ranges > 0)
    log.warn(found, 'codes went to many numbers beside each other');
};

/** Checks every ten minutes; a failed check is not retried before the next. */
export const handleNumberRanges = (platform: Platform): void => {
  platform.jobs.handleRegularly(rangesJob, () => warnOfNumberRanges(platform));
};
