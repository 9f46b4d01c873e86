import { sql } from 'kysely';

import type { Giving } from '../giving.ts';

/** As long as banks let a payment be disputed, and questions come. */
const keptDays = 180;
const atOnce = 1000;

/** Forgets the phone numbers of gifts that nobody has questions about any more. */
export const forgetPhones = async ({ platform: { db, clock } }: Pick<Giving, 'platform'>): Promise<void> => {
  for (;;) {
    const { numAffectedRows: forgotten = 0n } = await sql`
      UPDATE donations SET phone = NULL WHERE id IN (
        SELECT id FROM donations WHERE phone IS NOT NULL
          AND created_at < ${clock.now()}::timestamptz - make_interval(days => ${keptDays})
        ORDER BY created_at LIMIT ${atOnce})`.execute(db);
    if (forgotten < atOnce) return;
  }
};
