import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import * as z from 'zod';

import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { sealedEmailOf } from '../../../members/accounts/account-contacts.ts';
import type { Seals } from '../../../platform/sealing/contact-seals.ts';
import { noteEvent } from '../../../members/accounts/locked-account.ts';
import { suspendedMail } from '../../../members/letters/conduct-letters.ts';
import { ifNotSuspended } from '../../../members/letters/letter.ts';
import { reapplyBlocks, suspendedBefore } from '../../../members/accounts/erased-contacts.ts';
import { sealedText } from '../../../platform/crypto/sealed-text.ts';
import { sha256 } from '../../../platform/crypto/signing.ts';
import type { DB } from '../../../platform/database/types.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import { invalidAt } from '../../../platform/http/validation.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pass } from '../../../platform/throttling/throttle.ts';
import { accountByEmail, lockAccount } from '../accounts.ts';
import type { Account } from '../accounts.ts';
import type { AuthServices } from '../auth-services.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { isSameAddress, noteConfirmed } from './email-confirmation.ts';
import { emailChangedMail, emailLinkMail, emailTakenMail } from '../letters/letters.ts';
import { emailChangeThrottles, networkOfCaller, resetThrottles } from '../limits-of-auth.ts';
import { emailLink, voidLinks } from '../links.ts';
import type { ShownAddress } from '../links.ts';
import { answers, emailChangedSms, faults } from '../texts.ts';
import { userRecord } from '../../../members/user-record.ts';

const linkJob = jobKind({
  name: 'send-email-change-link',
  // Identifies the password given with the request: a change of the password since then cancels the request.
  data: z.object({ memberId: z.uuid(), sealedEmail: sealedText, passwordOf: z.number() }),
  retries: 3,
  runSeconds: 20,
});

const sendLink = (
  platform: Platform,
  { memberId, sealedEmail, passwordOf }: z.output<typeof linkJob.data>,
): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const { mail, contacts, config } = platform;
    const account = await lockAccount(platform, tx, memberId);
    if (account?.passwordChangedAt.getTime() !== passwordOf) return;
    const email = contacts.openForJob(linkJob.name, sealedEmail);
    const owner = await accountByEmail(platform, tx, email);
    if (owner !== null) {
      await mail.send({ to: owner.email, ...emailTakenMail(owner, config.publicOrigin) }, { tx });
      return;
    }
    const rule = await suspendedBefore(platform, tx, { email });
    if (rule !== null) {
      await mail.send({ to: email, ...suspendedMail(account, rule, config) }, { tx });
      return;
    }
    const { link, expiresAt } = await emailLink(
      platform,
      tx,
      { memberId, email },
      { minutes: limits.emailChangeLifeMinutes, origin: config.publicOrigin },
    );
    await mail.send(
      { to: email, ...emailLinkMail(account, link), account: ifNotSuspended(memberId) },
      { tx, validUntil: expiresAt },
    );
  });

/** Registers the background job that sends requested links; a failed one is retried three times. */
export const handleEmailChanges = (platform: Platform): void => {
  platform.jobs.handle(linkJob, (asked) => sendLink(platform, asked));
};

/**
 * Requests a link for the new address, after checking the password. Whether the address has an account matters only in
 * the background, where nobody can measure it.
 */
export const askForEmailChange = (
  services: AuthServices,
  { me, email, password }: { me: Viewer; email: string; password: string },
) =>
  services.work.run(async () => {
    const { platform } = services;
    const account = await checkPassword(platform, me, { path: 'password', password });
    if (isSameAddress(account.email, email)) throw invalidAt('email', faults.sameEmail);
    await pass(platform.db, emailChangeThrottles(platform, email, me.memberId));
    await platform.jobs.enqueue(linkJob, {
      memberId: me.memberId,
      sealedEmail: platform.contacts.sealForJob(linkJob.name, email),
      passwordOf: account.passwordChangedAt.getTime(),
    });
    return { message: answers.emailLinkSent, data: null };
  });

const shownBy = async (
  { contacts }: Seals,
  tx: Transaction<DB>,
  tokenHash: Buffer,
): Promise<ShownAddress> => {
  const { rows } = await sql<{ memberId: string; sealedEmail: Buffer }>`
    SELECT member_id, sealed_email FROM email_changes
    WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > now()`.execute(tx);
  const [shown] = rows;
  if (shown === undefined) throw new Problem('link_expired');
  const { memberId, sealedEmail } = shown;
  return { memberId, email: contacts.open(memberId, 'email', sealedEmail) };
};

/** The account of a link, and the message for its owner. */
interface Confirmed {
  readonly memberId: string;
  readonly message: string;
}

/** Changes the account's address; the member's other links, for an e-mail address or a password, become invalid. */
const takeAnother = async (
  platform: Platform,
  tx: Transaction<DB>,
  before: Account,
  email: string,
): Promise<Confirmed> => {
  const { sms, mail, config } = platform;
  const { memberId, phone } = before;
  // The address was used for another registration since the link was sent.
  if ((await accountByEmail(platform, tx, email)) !== null) throw new Problem('link_expired');
  await voidLinks(platform, tx, before);
  await tx
    .updateTable('credentials')
    .set({ ...sealedEmailOf(platform, memberId, email), emailConfirmedAt: sql<Date>`now()` })
    .where('memberId', '=', memberId)
    .execute();
  await reapplyBlocks(platform, tx, { memberId, phone, email });
  await noteEvent(tx, memberId, 'email_changed');
  await sms.send({ to: phone, text: emailChangedSms(config.publicOrigin) }, { tx });
  await mail.send({ to: before.email, ...emailChangedMail(before, config.publicOrigin) }, { tx });
  return { memberId, message: answers.emailChanged };
};

/** Uses a link; of several simultaneous uses only one wins. */
const useLink = async (platform: Platform, tokenHash: Buffer): Promise<Confirmed> => {
  try {
    return await platform.db.transaction().execute(async (tx) => {
      const { memberId, email } = await shownBy(platform, tx, tokenHash);
      const account = await lockAccount(platform, tx, memberId);
      if (account === null) throw new Problem('link_expired');
      // Another link may have been used while this one waited for the account.
      await shownBy(platform, tx, tokenHash);
      if (!isSameAddress(account.email, email)) return takeAnother(platform, tx, account, email);
      await sql`UPDATE email_changes SET used_at = now() WHERE token_hash = ${tokenHash}`.execute(tx);
      await noteConfirmed(tx, memberId);
      return { memberId, message: answers.emailConfirmed };
    });
  } catch (error) {
    // The other registration happened at the same moment.
    if (isUniqueViolation(error)) throw new Problem('link_expired');
    throw error;
  }
};

/**
 * Confirms that the address that a link was sent to is the member's. If it is a new one, it becomes the account's; the
 * old address and the phone are told.
 */
export const confirmEmail = async (
  { platform }: AuthServices,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  await pass(platform.db, resetThrottles(networkOfCaller(platform, request)));
  const { memberId, message } = await useLink(platform, sha256(token));
  const viewer = await platform.sessions.authenticateByCookie(request);
  if (viewer?.memberId === memberId)
    platform.sessions.cookies.setPerson(reply, await userRecord(platform, memberId));
  return { message, data: null };
};
