import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DB } from '../../platform/database/types.ts';

/**
 * Makes every link void that was sent to a member, for a password or an e-mail address: after a change of either, none
 * from before it is to open the account.
 */
export const voidLinks = async (tx: Kysely<DB>, memberId: string): Promise<void> => {
  await sql`UPDATE password_resets SET used_at = now() WHERE member_id = ${memberId} AND used_at IS NULL`.execute(
    tx,
  );
  await sql`UPDATE email_changes SET used_at = now() WHERE member_id = ${memberId} AND used_at IS NULL`.execute(
    tx,
  );
};
