import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';
import type { SignInName } from '@mysathi/contract/contacts/sign-in-name';

import { noteEvent } from '../../../members/accounts/locked-account.ts';
import { scopeOf } from '../../../members/accounts/account-scope.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceLabel } from '../../../platform/sessions/device-label.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { isBrowser } from '../../../platform/sessions/session-cookies.ts';
import type { IssuedSession } from '../../../platform/sessions/sessions.ts';
import { accountByName, lockAccount } from '../accounts.ts';
import type { Account } from '../accounts.ts';
import { answerSignedIn } from '../auth-services.ts';
import type { AuthServices } from '../auth-services.ts';
import { loginTries, loginTriesOfAddress, networkOfCaller } from '../limits-of-auth.ts';
import { suspended, suspensionOf } from './suspension.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { newDeviceMail } from '../letters/letters.ts';
import { answers } from '../texts.ts';
import { forgive, pass } from '../../../platform/throttling/throttle.ts';

/** Tests whether this kind of program has signed in before: a program keeps no cookie to recognise it by. */
const usedThisProgram = async (tx: Transaction<DB>, memberId: string, device: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 FROM sessions WHERE member_id = ${memberId} AND device = ${device} AND NOT bound
      AND created_at > now() - make_interval(days => ${serverLimits.knownProgramDays}) LIMIT 1`.execute(tx);
  return rows.length > 0;
};

/** Opens a session for the owner of a locked account, and tells them if the device is new. */
export const openForOwner = async (
  { platform, devices }: Pick<AuthServices, 'platform' | 'devices'>,
  tx: Transaction<DB>,
  account: Account,
  request: FastifyRequest,
): Promise<IssuedSession> => {
  const { memberId } = account;
  const device = deviceLabel(request);
  const isKnown = isBrowser(request)
    ? devices.knows(request, account)
    : await usedThisProgram(tx, memberId, device);
  const session = await platform.sessions.open(
    tx,
    { memberId, scope: scopeOf(account), kind: 'signed_in' },
    request,
  );
  await noteEvent(tx, memberId, isKnown ? 'signed_in' : 'signed_in_on_new_device', session.sessionId);
  if (!isKnown) await tellOfNewDevice(platform, tx, account, device);
  return session;
};

const tellOfNewDevice = async (
  { mail, clock, config }: Platform,
  tx: Transaction<DB>,
  account: Account,
  device: string,
): Promise<void> => {
  await mail.send(
    { to: account.email, ...newDeviceMail(account, device, clock.now(), config.publicOrigin) },
    { tx },
  );
};

/**
 * Signs in with an e-mail address or mobile number and a password. Every failure takes the same work and gives the same
 * answer.
 */
export const login = (
  services: AuthServices,
  { name, password }: { name: SignInName; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
) =>
  services.work.run(async () => {
    const { platform, devices } = services;
    const account = await accountByName(platform, platform.db, name);
    const isKnownDevice = account !== null && devices.knows(request, account);
    const ofName = loginTries(platform, name, isKnownDevice ? account.memberId : null);
    const passed = await pass(
      platform.db,
      isKnownDevice ? [ofName] : [ofName, loginTriesOfAddress(networkOfCaller(platform, request))],
    );
    const isRight = await verifyPassword(account?.passwordHash ?? null, password);
    if (account === null || !isRight) throw new Problem('login_failed');
    const entered = await platform.db.transaction().execute(async (tx) => {
      await forgive(tx, passed, ofName);
      // Checking the password took time: it may have been changed since, or the account closed.
      const held = await lockAccount(platform, tx, account.memberId);
      if (held === null) return suspensionOf(tx, account);
      if (held.passwordHash !== account.passwordHash) throw new Problem('login_failed');
      return openForOwner(services, tx, held, request);
    });
    if (entered === null) throw new Problem('login_failed');
    if ('rule' in entered) throw suspended(entered);
    if (entered.cookie !== null) devices.remember(request, reply, account);
    return answerSignedIn(services, reply, entered, answers.signedIn);
  });
