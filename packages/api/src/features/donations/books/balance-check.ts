import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { patientKysely } from '../../../platform/database/kysely.ts';
import type { DB } from '../../../platform/database/types.ts';
import { regularJob } from '../../../platform/jobs/jobs.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import { figureQuestions } from './figure-questions.ts';
import type { Break } from './figure-questions.ts';
import { factQuestions } from './fact-questions.ts';

/** Compares all books with each other. */
export const balanceJob = regularJob({
  name: 'balance-books',
  at: '20 3 * * *',
  runSeconds: 300,
});

/** How long one query over all books may take. */
const patienceSeconds = 120;

/** Finds every place where the books disagree; none if they balance. Reads one consistent snapshot. */
export const findBreaks = (db: Kysely<DB>, mode: MoneyMode): Promise<Break[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = '${sql.raw(String(patienceSeconds))}s'`.execute(tx);
      const breaks: Break[] = [];
      // One by one: spreading a hundred thousand arguments into one call would fail.
      for (const question of [...figureQuestions(mode), ...factQuestions(mode)])
        for (const found of (await question.execute(tx)).rows) breaks.push(found);
      return breaks;
    });

/** Stores the result of a comparison; if the books do not balance, an error is logged. */
export const keepRun = async (
  { db, log }: Pick<Platform, 'db' | 'log'>,
  run: {
    mode: MoneyMode;
    kind: 'balance' | 'settlement';
    day: string | null;
    startedAt: Date;
    finishedAt: Date;
  },
  breaks: readonly Break[],
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('reconRuns')
      .values({ ...run, balanced: breaks.length === 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (breaks.length === 0) return;
    await tx
      .insertInto('reconBreaks')
      .values(breaks.slice(0, 1000).map((found) => ({ runId: id, ...found })))
      .execute();
  });
  if (breaks.length > 0)
    log.error({ kind: run.kind, breaks: breaks.length, first: breaks[0]?.kind }, 'the books do not balance');
};

/** Compares all books and stores the result with its times. */
export const balanceBooks = async (platform: Platform, mode: MoneyMode): Promise<Break[]> => {
  const startedAt = platform.clock.now();
  const breaks = await findBreaks(patientKysely(platform.pool, patienceSeconds + 1), mode);
  await keepRun(
    platform,
    { mode, kind: 'balance', day: null, startedAt, finishedAt: platform.clock.now() },
    breaks,
  );
  return breaks;
};
