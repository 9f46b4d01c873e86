import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { daySeconds } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/types.ts';
import { atMost } from '../../platform/throttling/throttle.ts';
import type { Throttle } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';

/** New names of one member: people know each other here by them. */
export const renames = (memberId: string): Throttle => ({
  kind: 'rename',
  subject: memberId,
  limits: [atMost(limits.renamesPerDay, daySeconds, tooMany)],
});

/** Whether a member goes by another name than this one. */
export const isNewName = async (db: Kysely<DB>, memberId: string, name: string): Promise<boolean> => {
  const member = await db
    .selectFrom('members')
    .select('name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return member.name !== name;
};

/**
 * The ID was checked for the name of then: after another one it has to be looked at again, also when that other one
 * is what the paper says. Of a paper whose file is deleted nothing is left to look at: its member is asked for one anew.
 */
export const takeBackIdCheck = async (tx: Kysely<DB>, memberId: string): Promise<void> => {
  const isOfName = sql<boolean>`member_id = ${memberId} AND slot LIKE 'id_proof%'
    AND (review = 'approved' OR reason = 'name_differs')`;
  await tx.deleteFrom('privateFiles').where(isOfName).where('fileKey', 'is', null).execute();
  await tx
    .updateTable('privateFiles')
    .set({ review: 'pending', reason: null, reviewSince: sql<Date>`now()` })
    .where(isOfName)
    .execute();
};
