import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod';

import { badEmail } from '@mysathi/contract/contacts/email-address';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';
import { badSignInName, isSignInName, readSignInName } from '@mysathi/contract/contacts/sign-in-name';

import type { Seals } from '../../../platform/sealing/contact-seals.ts';
import { noteEvent } from '../../../members/accounts/locked-account.ts';
import { suspendedMail } from '../../../members/letters/conduct-letters.ts';
import { ifNotSuspended } from '../../../members/letters/letter.ts';
import { sealedText } from '../../../platform/crypto/sealed-text.ts';
import { sha256 } from '../../../platform/crypto/signing.ts';
import type { DB } from '../../../platform/database/types.ts';
import { invalidAt } from '../../../platform/http/validation.ts';
import { newToken } from '../../../platform/ids.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isBrowser } from '../../../platform/sessions/session-cookies.ts';
import { accountByName, accountOf, lockAccount } from '../accounts.ts';
import type { Account } from '../accounts.ts';
import type { AuthServices } from '../auth-services.ts';
import { noteConfirmed } from '../email/email-confirmation.ts';
import { networkOfCaller, resetLinkThrottles, resetThrottles } from '../limits-of-auth.ts';
import { assertGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { voidLinks } from '../links.ts';
import { suspensionOf } from '../sign-in/suspension.ts';
import { passwordChangedMail, resetMail } from '../letters/letters.ts';
import { answers, passwordChangedSms } from '../texts.ts';
import { pass } from '../../../platform/throttling/throttle.ts';
import { stopWaitingPhone } from '../phone/waiting-phone.ts';

const resetLinkJob = jobKind({
  name: 'send-reset-link',
  // The typed e-mail address or mobile number, sealed.
  data: z.object({ sealedName: sealedText }),
  retries: 3,
  runSeconds: 20,
});

const sendResetLink = async (platform: Platform, sealedName: string): Promise<void> => {
  const { db, mail, contacts, config } = platform;
  const written = contacts.openForJob(resetLinkJob.name, sealedName);
  const found = await accountByName(platform, db, readSignInName(written));
  if (found === null) return;
  const token = newToken();
  // After the #, so that the token appears in no log and no Referer.
  const link = `${config.publicOrigin}${pages.resetPassword}#token=${token}`;
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(platform, tx, found.memberId);
    const suspension = account === null ? await suspensionOf(tx, found) : null;
    if (suspension !== null) {
      // A new password would not open the account, and its owner must learn why no link arrives.
      await mail.send({ to: found.email, ...suspendedMail(found, suspension.rule, config) }, { tx });
      return;
    }
    // An address that was replaced meanwhile may no longer open the account.
    if (account?.email !== found.email) return;
    const { rows } = await sql<{ expiresAt: Date }>`
      INSERT INTO password_resets (member_id, token_hash, expires_at)
      VALUES (${account.memberId}, ${sha256(token)}, now() + make_interval(mins => ${limits.passwordResetLifeMinutes}))
      RETURNING expires_at`.execute(tx);
    await mail.send(
      { to: account.email, ...resetMail(account, link), account: ifNotSuspended(account.memberId) },
      { tx, validUntil: rows[0]?.expiresAt },
    );
  });
};

/** Registers the background job that sends requested links; a failed one is retried three times. */
export const handleResetLinks = (platform: Platform): void => {
  platform.jobs.handle(resetLinkJob, ({ sealedName }) => sendResetLink(platform, sealedName));
};

/**
 * Requests a link for a new password. Whether the account exists matters only in the background, where nobody can
 * measure it.
 */
export const askForResetLink = async ({ platform }: AuthServices, email: string, request: FastifyRequest) => {
  if (!isSignInName(email)) throw invalidAt('email', email.includes('@') ? badEmail : badSignInName);
  const network = networkOfCaller(platform, request);
  await pass(platform.db, resetLinkThrottles(platform, readSignInName(email), network));
  const sealedName = platform.contacts.sealForJob(resetLinkJob.name, email);
  await platform.jobs.enqueue(resetLinkJob, { sealedName });
  return { message: answers.resetLinkSent, data: null };
};

const ownerOfLink = async (db: Kysely<DB>, tokenHash: Buffer): Promise<string | null> => {
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id FROM password_resets WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > now()`.execute(
    db,
  );
  return rows[0]?.memberId ?? null;
};

/** Uses a link; of several simultaneous uses only one wins, and the member's other links become invalid. */
const useLink = async (
  seals: Seals,
  tx: Transaction<DB>,
  account: Account,
  tokenHash: Buffer,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`UPDATE password_resets SET used_at = now()
    WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > now()`.execute(tx);
  await voidLinks(seals, tx, account);
  return numAffectedRows === 1n;
};

/**
 * Sets a new password by a link; signs out all devices and tells the owner by SMS and e-mail. The browser used becomes
 * a known device, so that guesses made elsewhere do not lock its owner out.
 */
export const resetPassword = (
  services: AuthServices,
  { token, password }: { token: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
) =>
  services.work.run(async () => {
    const { platform, devices } = services;
    const { db, sms, mail, config, sessions } = platform;
    await pass(db, resetThrottles(networkOfCaller(platform, request)));
    const tokenHash = sha256(token);
    const memberId = await ownerOfLink(db, tokenHash);
    const owner = memberId === null ? null : await accountOf(platform, db, memberId);
    if (owner === null) throw new Problem('link_expired');
    assertGoodPassword(password, owner);
    const here = await sessions.authenticateByCookie(request);
    const passwordHash = await hashPassword(password);
    const changed = await db.transaction().execute(async (tx) => {
      const account = await lockAccount(platform, tx, owner.memberId);
      if (account === null || !(await useLink(platform, tx, account, tokenHash)))
        throw new Problem('link_expired');
      await stopWaitingPhone(platform, tx, account);
      // The link proves access to the mailbox.
      await noteConfirmed(tx, account.memberId);
      const row = await tx
        .updateTable('credentials')
        .set({ passwordHash, passwordChangedAt: sql<Date>`now()` })
        .where('memberId', '=', account.memberId)
        .returning(['memberId', 'passwordChangedAt'])
        .executeTakeFirstOrThrow();
      await sessions.endAll(account.memberId, 'password_reset', tx);
      await noteEvent(tx, account.memberId, 'password_reset');
      await sms.send({ to: account.phone, text: passwordChangedSms(config.publicOrigin) }, { tx });
      await mail.send({ to: account.email, ...passwordChangedMail(account, config.publicOrigin) }, { tx });
      return row;
    });
    if (isBrowser(request)) devices.remember(request, reply, changed);
    // The remaining cookies would make pages treat the browser as signed in.
    if (here?.memberId === owner.memberId) sessions.cookies.clearAll(reply);
    return { message: answers.passwordChanged, data: null };
  });
