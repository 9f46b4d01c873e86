import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DB } from '../../platform/database/types.ts';

/**
 * Makes every link and code void that was sent to a member, for a password, an e-mail address or a mobile number: after
 * a change of any of them, none from before it is to open or change the account.
 */
export const voidLinks = async (tx: Kysely<DB>, memberId: string): Promise<void> => {
  await sql`UPDATE password_resets SET used_at = now() WHERE member_id = ${memberId} AND used_at IS NULL`.execute(
    tx,
  );
  await sql`UPDATE email_changes SET used_at = now() WHERE member_id = ${memberId} AND used_at IS NULL`.execute(
    tx,
  );
  await sql`UPDATE otp_challenges SET replaced_at = now()
    WHERE member_id = ${memberId} AND replaced_at IS NULL AND used_at IS NULL`.execute(tx);
};
