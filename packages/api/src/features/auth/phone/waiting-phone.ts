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

/** A mobile number whose waiting period is over. */
export interface DuePhone {
  readonly phone: string;
  /** When it was shown to be the member's. */
  readonly createdAt: Date;
  /** The session that asked for it, as long as that is stored. */
  readonly sessionId: string | null;
}

/** Tests whether a number waits to replace a member's own, due or not. */
export const hasWaitingPhone = async (db: Kysely<DB>, memberId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('phoneChanges')
    .select('memberId')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Starts the waiting period of a locked account's new number, and tells its owner at the old number and by e-mail;
 * returns false if another one waits already.
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
 * Cancels the waiting change of a locked account, if there is one, and tells its owner. A new password does so too,
 * because the change may have been requested by whoever knew the old one.
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

/** Returns the members with a number whose waiting period is over. */
export const membersDue = async (db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id FROM phone_changes WHERE due_at <= now() ORDER BY due_at`.execute(db);
  return rows.map(({ memberId }) => memberId);
};

/**
 * Removes and returns the due number of a locked account; null if there is none, for example because it was taken
 * before.
 */
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
