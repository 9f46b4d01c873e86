import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { pages } from '@mysathi/contract/pages';

import type { Seals } from '../../platform/sealing/contact-seals.ts';
import { sha256 } from '../../platform/crypto/signing.ts';
import type { DB } from '../../platform/database/types.ts';
import { newToken } from '../../platform/ids.ts';

/** An address that somebody is to show to be theirs, for the account they have. */
export interface ShownAddress {
  readonly memberId: string;
  readonly email: string;
}

/**
 * A link that works once, for so many minutes: whoever opens it reads the mailbox of this address. With the moment from
 * which it is no longer good. `origin` is the site's.
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
  // Behind the #, so that it stands in no log and no Referer.
  return { link: `${origin}${pages.confirmEmail}#token=${token}`, expiresAt: rows[0]?.expiresAt };
};

/**
 * Makes every link and code void that was sent to a member with this number, for a password, an e-mail address or a mobile number: after
 * a change of any of them, none from before it is to open or change the account.
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
