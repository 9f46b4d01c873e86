import { sql } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { removeInBatches } from '../../platform/database/in-batches.ts';
import { regularJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';

const purgeJob = regularJob({ name: 'purge-sign-ins', at: '17 3 * * *', runSeconds: 300 });

/** How long ended sessions are kept: they help to recognise a program that returns. */
const keptSessionDays = serverLimits.knownProgramDays;

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * Removes what is no longer needed: registrations, codes, links, ended sessions, and the networks they were used from.
 */
export const purgeSignIns = async ({ db }: Pick<Platform, 'db'>): Promise<void> => {
  await removeInBatches(db, 'registrations', { by: 'createdAt', before: daysAgo(1) });
  await removeInBatches(db, 'otpChallenges', { by: 'createdAt', before: daysAgo(1) });
  await removeInBatches(db, 'passwordResets', { by: 'expiresAt', before: daysAgo(1) });
  await removeInBatches(db, 'emailChanges', { by: 'expiresAt', before: daysAgo(1) });
  await removeInBatches(db, 'sessions', {
    by: 'endedAt',
    before: daysAgo(keptSessionDays),
  });
  await removeInBatches(db, 'sessions', {
    by: 'tokenExpiresAt',
    before: daysAgo(keptSessionDays),
    only: sql`NOT bound`,
  });
  await removeInBatches(db, 'sessions', {
    by: 'createdAt',
    before: daysAgo(limits.sessionLifeDays + keptSessionDays),
  });
  await removeInBatches(db, 'accessRecords', {
    by: 'happenedAt',
    before: daysAgo(limits.accessRecordDays),
    only: sql`kind <> 'registered'`,
  });
};

/** Registers the daily purge. */
export const handlePurge = (platform: Platform): void => {
  platform.jobs.handleRegularly(purgeJob, () => purgeSignIns(platform));
};
