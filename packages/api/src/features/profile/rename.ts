import type { Kysely } from 'kysely';

import { daySeconds } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/types.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { atMost } from '../../platform/throttling/throttle.ts';
import type { Throttle } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';

/** New names of one member: people know each other here by them. */
export const renames = (memberId: string): Throttle => ({
  kind: 'rename',
  subject: memberId,
  limits: [atMost(serverLimits.renamesPerDay, daySeconds, tooMany)],
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
