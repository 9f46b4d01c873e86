import { sql } from 'kysely';

import { regularJob } from '../../platform/jobs/jobs.ts';
import { minutesFrom } from '../../platform/clock.ts';
import type { Clock } from '../../platform/clock.ts';
import { emptyQuarantine } from '../../platform/http/uploads/quarantine.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { forgetFiles, tablesNamingFiles, unreferencedKeys } from './forget-files.ts';

const sweepJob = regularJob({ name: 'sweep-files', at: '11 4 * * *', runSeconds: 3600 });

const hoursAgo = (clock: Clock, hours: number): Date => minutesFrom(clock, -hours * 60);

type Parts = Pick<Platform, 'db' | 'files' | 'clock' | 'log'>;

const namesAny = async ({ db }: Parts): Promise<boolean> => {
  const any = tablesNamingFiles.map(
    (table) => sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE file_key IS NOT NULL)`,
  );
  const { rows } = await sql<{ names: boolean }>`SELECT ${sql.join(any, sql` OR `)} AS names`.execute(db);
  return rows[0]?.names ?? false;
};

/**
 * Removes stored files that no row names: a process died after it wrote the file, or before it removed it. Young files
 * stay, as their row may be about to be written. If the database names no file at all, it is probably not the one this
 * store belongs to, so nothing is removed.
 */
export const sweepFiles = async (parts: Parts, batchSize = 500): Promise<void> => {
  const before = hoursAgo(parts.clock, serverLimits.unnamedFileKeptHours);
  await parts.files.removeDraftsBefore(before);
  if (!(await namesAny(parts))) return;
  for (const kind of ['picture', 'original'] as const) {
    for await (const keys of parts.files.savedBefore(kind, before, batchSize)) {
      const unnamed = await unreferencedKeys(parts.db, keys);
      await forgetFiles(
        parts,
        unnamed.map((key) => ({ kind, key })),
      );
    }
  }
};

const quarantineJob = regularJob({ name: 'empty-quarantine', at: '8,38 * * * *' });

/** Removes uploaded forms that were never read to the end. */
export const sweepForms = ({ config, clock }: Pick<Platform, 'config' | 'clock'>): Promise<void> =>
  emptyQuarantine(config.dataFolder, hoursAgo(clock, serverLimits.unreadFormKeptHours));

/** Registers the jobs that sweep the store once a day and uploaded forms twice an hour. */
export const handleSweptFiles = (platform: Platform): void => {
  platform.jobs.handleRegularly(quarantineJob, () => sweepForms(platform));
  platform.jobs.handleRegularly(sweepJob, () => sweepFiles(platform));
};
