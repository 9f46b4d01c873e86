import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { inBatches } from '../../platform/database/in-batches.ts';
import type { DB } from '../../platform/database/types.ts';
import { regularJob } from '../../platform/jobs/jobs.ts';

/** Ends interests that were not answered in time. */
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

/** Ends the oldest overdue interest. */
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
        // A reopened interest waits from the moment its answer was taken back.
        .where((reopened) =>
          reopened.or([reopened('reopenedAt', 'is', null), reopened('reopenedAt', '<', tooLongAgo)]),
        )
        .orderBy('createdAt')
        .limit(1)
        // Leaves an interest that is just being answered to its answer.
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'senderId', 'receiverId'])
    .execute();

/**
 * Ends all overdue interests; returns them with their sender and receiver. `tell` hears of each as soon as it has ended,
 * whatever becomes of the next.
 */
export const expireInterests = async (
  db: Kysely<DB>,
  tell: (ended: Expired) => Promise<void> = async () => undefined,
): Promise<Expired[]> => {
  const expired: Expired[] = [];
  // One at a time: each changes notifications, which other transactions lock in an order of their own.
  await inBatches(1, async () => {
    const ended = await expireOne(db);
    for (const one of ended) await tell(one);
    expired.push(...ended);
    return ended;
  });
  return expired;
};
