import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { noteEvent } from '../../../members/accounts/locked-account.ts';
import { endingOf } from '../../../members/accounts/account-contacts.ts';
import type { Seals } from '../../../platform/sealing/contact-seals.ts';
import { dayIn } from '../../../members/letters/day-in-words.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Account } from '../accounts.ts';
import { phoneStoppedMail, phoneWaitsMail } from '../letters/letters.ts';
import { phoneWaitsSms } from '../texts.ts';

/** A mobile number whose days of waiting are over. */
export interface DuePhone {
  readonly phone: string;
  /** Since when it is known to be the member's. */
  readonly createdAt: Date;
  /** The session that asked for it, while it is remembered. */
  readonly sessionId: string | null;
}

/** Whether a number waits to take the place of a member's own, due or not. */
export const hasWaitingPhone = async (db: Kysely<DB>, memberId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('phoneChanges')
    .select('memberId')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Lets a number wait to take the place of the one of an account that is held, and tells its owner at the old number
 * and by e-mail; false when another waits already.
 */
export const beginWaiting = async (
  { sms, mail, contacts, config }: Platform,
  tx: Transaction<DB>,
  account: Account,
  { phone, me }: { phone: string; me: Viewer },
): Promise<boolean> => {
  const { rows } = await sql<{ dueAt: Date }>`
    INSERT INTO phone_changes (member_id, sealed_phone, session_id, due_at)
    VALUES (${me.memberId}, ${contacts.seal(me.memberId, 'phone', phone)}, ${me.sessionId}, now() + make_interval(days => ${limits.phoneChangeHoldDays}))
    ON CONFLICT (member_id) DO NOTHING RETURNING due_at`.execute(tx);
  const [waiting] = rows;
  if (waiting === undefined) return false;
  const ending = endingOf(phone);
  const text = phoneWaitsSms({ ending, day: dayIn('en', waiting.dueAt) }, config.publicOrigin);
  await noteEvent(tx, me.memberId, 'phone_change_asked', me.sessionId);
  await sms.send({ to: account.phone, text }, { tx });
  await mail.send(
    {
      to: account.email,
      ...phoneWaitsMail(account, { ending, dueAt: waiting.dueAt }, config.publicOrigin),
    },
    { tx },
  );
  return true;
};

/**
 * Stops the change that waits for an account that is held, if one does, and tells its owner. A new password does it as
 * well: whoever had the old one may have asked for the change.
 */
export const stopWaitingPhone = async (
  { mail, config }: Platform,
  tx: Transaction<DB>,
  account: Account,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('phoneChanges')
    .where('memberId', '=', account.memberId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await noteEvent(tx, account.memberId, 'phone_change_stopped');
  await mail.send({ to: account.email, ...phoneStoppedMail(account, config.publicOrigin) }, { tx });
  return true;
};

/** Members with a number whose days of waiting are over. */
export const membersDue = async (db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id FROM phone_changes WHERE due_at <= now() ORDER BY due_at`.execute(db);
  return rows.map(({ memberId }) => memberId);
};

/** Takes the number of a member whose account is held, once it is due: whoever comes second finds none. */
export const takeDue = async (
  { contacts }: Seals,
  tx: Transaction<DB>,
  memberId: string,
): Promise<DuePhone | null> => {
  const { rows } = await sql<Omit<DuePhone, 'phone'> & { sealedPhone: Buffer }>`
    DELETE FROM phone_changes WHERE member_id = ${memberId} AND due_at <= now()
    RETURNING sealed_phone, created_at, session_id`.execute(tx);
  const [due] = rows;
  if (due === undefined) return null;
  const { sealedPhone, ...rest } = due;
  return { phone: contacts.open(memberId, 'phone', sealedPhone), ...rest };
};
