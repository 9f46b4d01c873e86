import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { noteEvent } from '../../../members/accounts/locked-account.ts';
import { ifNotSuspended } from '../../../members/letters/letter.ts';
import type { MailText } from '../../../members/letters/letter.ts';
import { memberIdOf } from '../../../members/member-id.ts';
import { daySeconds, minuteSeconds } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { passWithin } from '../../../platform/throttling/throttle.ts';
import { lockAccount } from '../accounts.ts';
import type { Account } from '../accounts.ts';
import type { AuthServices } from '../auth-services.ts';
import { confirmEmailMail, welcomeMail } from '../letters/letters.ts';
import { emailChangeThrottles } from '../limits-of-auth.ts';
import { emailLink } from '../links.ts';
import { answers } from '../texts.ts';

/** Tests whether two addresses are the same, ignoring case. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Records that a member has confirmed the account's address; only the first time counts. */
export const noteConfirmed = async (tx: Transaction<DB>, memberId: string): Promise<void> => {
  const { numAffectedRows } = await sql`UPDATE credentials SET email_confirmed_at = now()
    WHERE member_id = ${memberId} AND email_confirmed_at IS NULL`.execute(tx);
  if (numAffectedRows === 1n) await noteEvent(tx, memberId, 'email_confirmed');
};

const sendLink = async (
  platform: Platform,
  tx: Transaction<DB>,
  { memberId, email }: Account,
  letterWith: (link: string) => MailText,
): Promise<void> => {
  const { mail, config } = platform;
  const { link, expiresAt } = await emailLink(
    platform,
    tx,
    { memberId, email },
    { minutes: limits.emailConfirmLifeDays * (daySeconds / minuteSeconds), origin: config.publicOrigin },
  );
  await mail.send(
    { to: email, ...letterWith(link), account: ifNotSuspended(memberId) },
    { tx, validUntil: expiresAt },
  );
};

/** Welcomes a new member by e-mail with their member ID, and asks them to confirm the address. */
export const welcome = async (platform: Platform, tx: Transaction<DB>, account: Account): Promise<void> => {
  const { number } = await tx
    .selectFrom('members')
    .select(memberIdOf('members.number').as('number'))
    .where('id', '=', account.memberId)
    .executeTakeFirstOrThrow();
  await sendLink(platform, tx, account, (link) =>
    welcomeMail(account, { memberId: number, link, origin: platform.config.publicOrigin }),
  );
};

/** Sends the link that confirms the account's address again, unless it is confirmed already. */
export const askForConfirmation = ({ platform }: AuthServices, me: Viewer) =>
  platform.db.transaction().execute(async (tx) => {
    const account = await lockAccount(platform, tx, me.memberId);
    if (account === null) throw new Problem('signed_out');
    if (account.emailConfirmedAt !== null) return { message: answers.emailConfirmed, data: null };
    await passWithin(tx, emailChangeThrottles(platform, account.email, me.memberId));
    await sendLink(platform, tx, account, (link) => confirmEmailMail(account, link));
    return { message: answers.confirmationSent, data: null };
  });
