import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { pages } from '@mysathi/contract/pages';

import type { Seals } from '../../platform/sealing/contact-seals.ts';
import { sha256 } from '../../platform/crypto/signing.ts';
import type { DB } from '../../platform/database/types.ts';
import { newToken } from '../../platform/ids.ts';

/** An address to be confirmed, and the member it is for. */
export interface ShownAddress {
  readonly memberId: string;
  readonly email: string;
}

/**
 * Makes a link that works once, for this many minutes, and returns it with its expiry. Opening it proves access to the
 * mailbox of this address. `origin` is the site's.
 */
export const emailLink = async (
  { contacts }: Seals,
  tx: Kysely<DB>,
  { memberId, email }: ShownAddress,
  { minutes, origin }: { minutes: number; origin: string },
): Promise<{ link: string; expiresAt: Date | undefined }> => {
  const token = newToken();
  const { rows } = await sql<{ expiresAt: Date }>`
    INSERT INTO email_changes (member_id, sealed_email, token_hash, expires_at)
    VALUES (${memberId}, ${contacts.seal(memberId, 'email', email)}, ${sha256(token)}, now() + make_interval(mins => ${minutes}))
    RETURNING expires_at`.execute(tx);
  // After the #, so that the token appears in no log and no Referer.
  return { link: `${origin}${pages.confirmEmail}#token=${token}`, expiresAt: rows[0]?.expiresAt };
};

/**
 * Invalidates every link and code sent to this member or number, for a password, an e-mail address or a mobile number:
 * after a change of any of these, no earlier one may open or change the account.
 */
export const voidLinks = async (
  { contacts }: Seals,
  tx: Transaction<DB>,
  { memberId, phone }: { memberId: string; phone: string },
): Promise<void> => {
  await sql`UPDATE password_resets SET used_at = now() WHERE member_id = ${memberId} AND used_at IS NULL`.execute(
    tx,
  );
  await sql`UPDATE email_changes SET used_at = now() WHERE member_id = ${memberId} AND used_at IS NULL`.execute(
    tx,
  );
  await sql`UPDATE otp_challenges SET replaced_at = now()
    WHERE replaced_at IS NULL AND used_at IS NULL AND (member_id = ${memberId}
      OR purpose = 'login' AND phone_trace = ANY(${contacts.phoneTraces(phone)}))`.execute(tx);
};
