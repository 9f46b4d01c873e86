import type { Kysely } from 'kysely';

import { daySeconds } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/types.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { atMost } from '../../platform/throttling/throttle.ts';
import type { Throttle } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';

/** Limits changes of a member's name, because members recognise each other by their names. */
export const renames = (memberId: string): Throttle => ({
  kind: 'rename',
  subject: memberId,
  limits: [atMost(serverLimits.renamesPerDay, daySeconds, tooMany)],
});

/** Tests whether a name differs from a member's present one. */
export const isNewName = async (db: Kysely<DB>, memberId: string, name: string): Promise<boolean> => {
  const member = await db
    .selectFrom('members')
    .select('name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return member.name !== name;
};
