import { sql } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import type { Giving } from '../giving.ts';

const atOnce = 1000;

/** Forgets the phone numbers of gifts that nobody has questions about any more. */
export const forgetPhones = async ({ platform: { db, clock } }: Pick<Giving, 'platform'>): Promise<void> => {
  for (;;) {
    const { numAffectedRows: forgotten = 0n } = await sql`
      UPDATE donations SET phone = NULL WHERE id IN (
        SELECT id FROM donations WHERE phone IS NOT NULL
          AND created_at < ${clock.now()}::timestamptz - make_interval(days => ${limits.giftPhoneKeptDays})
        ORDER BY created_at LIMIT ${atOnce})`.execute(db);
    if (forgotten < atOnce) return;
  }
};
