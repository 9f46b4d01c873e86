import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Viewer } from '../../../platform/http/viewer.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { PushTarget } from '../../../platform/push/push-port.ts';
import { serverLimits } from '../../../platform/server-limits.ts';

/** Stores a browser for as long as it is signed in; if there are too many, the oldest are forgotten. */
export const keepPushDevice = (
  db: Kysely<DB>,
  { memberId, sessionId }: Pick<Viewer, 'memberId' | 'sessionId'>,
  { endpoint, keys: { p256dh, auth } }: PushTarget,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const values = { memberId, sessionId, endpoint, p256dh, auth };
    await tx
      .insertInto('pushSubscriptions')
      .values(values)
      .onConflict((row) => row.column('endpoint').doUpdateSet({ ...values, createdAt: sql`now()` }))
      .execute();
    await sql`
      DELETE FROM push_subscriptions WHERE id IN (
        SELECT id FROM push_subscriptions WHERE member_id = ${memberId}
        ORDER BY created_at DESC, id OFFSET ${serverLimits.pushDevicesPerMember})`.execute(tx);
  });

/**
 * Tests whether a browser sends this member push messages, and if so binds it to the current sign-in. A browser
 * registered for another member counts as unknown.
 */
export const resumePushDevice = async (
  db: Kysely<DB>,
  { memberId, sessionId }: Pick<Viewer, 'memberId' | 'sessionId'>,
  endpoint: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('pushSubscriptions')
    .set({ sessionId })
    .where('memberId', '=', memberId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Forgets a member's browser, so that nothing more is sent there; another member's stays. */
export const forgetPushDevice = async (db: Kysely<DB>, memberId: string, endpoint: string): Promise<void> => {
  await db
    .deleteFrom('pushSubscriptions')
    .where('memberId', '=', memberId)
    .where('endpoint', '=', endpoint)
    .execute();
};
