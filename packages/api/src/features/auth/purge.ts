import { sql } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { regularJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

const purgeJob = regularJob({ name: 'purge-sign-ins', at: '17 3 * * *', runSeconds: 300 });

/** How long a session that is over stays, so that its device is known when it comes again. */
const keptSessionDays = 30;

/** Removes what has done its service: registrations, codes, counts, links and sessions that are over. */
export const purgeSignIns = async ({ db }: Pick<Platform, 'db'>): Promise<void> => {
  await sql`DELETE FROM registrations WHERE created_at < now() - interval '1 day'`.execute(db);
  await sql`DELETE FROM otp_challenges WHERE created_at < now() - interval '1 day'`.execute(db);
  await sql`DELETE FROM throttle_marks WHERE marked_at < now() - interval '2 days'`.execute(db);
  await sql`DELETE FROM password_resets WHERE expires_at < now() - interval '1 day'`.execute(db);
  await sql`DELETE FROM email_changes WHERE expires_at < now() - interval '1 day'`.execute(db);
  await sql`DELETE FROM sessions
    WHERE ended_at < now() - make_interval(days => ${keptSessionDays})
      OR (NOT bound AND token_expires_at < now() - make_interval(days => ${keptSessionDays}))
      OR created_at < now() - make_interval(days => ${limits.sessionLifeDays + keptSessionDays})`.execute(db);
};

/** Purges once a day. */
export const handlePurge = (platform: Platform): void => {
  platform.jobs.handleRegularly(purgeJob, () => purgeSignIns(platform));
};
