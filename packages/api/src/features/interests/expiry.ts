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

const tooLongAgo = sql<Date>`now() - make_interval(days => ${limits.interestLifeDays})`;

interface Expired {
  id: string;
  senderId: string;
  receiverId: string;
}

/** Ends the oldest that has waited too long. */
const expireOne = (db: Kysely<DB>): Promise<Expired[]> =>
  db
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
        .limit(1)
        // One that is being answered this moment is left to its answer.
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'senderId', 'receiverId'])
    .execute();

/** Ends all interests that have waited too long; gives whom they were between. */
export const expireInterests = async (db: Kysely<DB>): Promise<Expired[]> => {
  const expired: Expired[] = [];
  // One by one: each changes notifications, which others hold in an order of their own.
  await inBatches(1, async () => {
    const ended = await expireOne(db);
    expired.push(...ended);
    return ended;
  });
  return expired;
};
