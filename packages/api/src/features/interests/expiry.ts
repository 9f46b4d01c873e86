import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { inBatches } from '../../platform/database/in-batches.ts';
import type { DB } from '../../platform/database/types.ts';
import { regularJob } from '../../platform/jobs/jobs.ts';

/** Ends interests that nobody answered in time. */
export const expireInterestsJob = regularJob({
  name: 'expire-interests',
  at: '17 * * * *',
  runSeconds: 300,
});

const atOnce = 1000;
const tooLongAgo = sql<Date>`now() - make_interval(days => ${limits.interestLifeDays})`;

/** Ends all interests that have waited too long; gives whom they were between. */
export const expireInterests = async (
  db: Kysely<DB>,
): Promise<{ id: string; senderId: string; receiverId: string }[]> => {
  const expired: { id: string; senderId: string; receiverId: string }[] = [];
  await inBatches(atOnce, async () => {
    const batch = await db
      .updateTable('interests')
      .set({ status: 'expired' })
      .where('status', '=', 'pending')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('interests')
          .select('id')
          .where('status', '=', 'pending')
          .where('createdAt', '<', tooLongAgo)
          // One whose answer was taken back waits from then on.
          .where((reopened) =>
            reopened.or([reopened('reopenedAt', 'is', null), reopened('reopenedAt', '<', tooLongAgo)]),
          )
          .orderBy('createdAt')
          .limit(atOnce)
          // One that is being answered this moment is left to its answer.
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'senderId', 'receiverId'])
      .execute();
    expired.push(...batch);
    return batch;
  });
  return expired;
};
