import type { FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import { rememberResumePage } from '../../../members/accounts/wizard-progress.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isBrowser } from '../../../platform/sessions/session-cookies.ts';
import { accountOf, noteActivity } from '../accounts.ts';
import type { AuthServices } from '../auth-services.ts';
import { sessionReusedMail } from '../letters/letters.ts';
import { answers, sessionReusedSms } from '../texts.ts';
import { userRecord } from '../../../members/user-record.ts';

const tellOfReuse = async ({ platform }: AuthServices, memberId: string): Promise<void> => {
  const { db, sms, mail, config } = platform;
  const account = await accountOf(platform, db, memberId);
  if (account === null) return;
  await db.transaction().execute(async (tx) => {
    await sms.send({ to: account.phone, text: sessionReusedSms(config.publicOrigin) }, { tx });
    await mail.send({ to: account.email, ...sessionReusedMail(account, config.publicOrigin) }, { tx });
  });
};

/** Renews the token of a session cookie. Only our own pages may do so, because the cookie alone is proof. */
export const refresh = async (services: AuthServices, request: FastifyRequest, reply: FastifyReply) => {
  const { sessions } = services.platform;
  if (!isBrowser(request)) throw new Problem('signed_out');
  const outcome = await sessions.refresh(request);
  if (outcome.kind === 'renewed') {
    sessions.setCookies(reply, outcome.session);
    await noteActivity(services.platform.db, outcome.session.memberId);
    const user = await userRecord(services.platform, outcome.session.memberId);
    sessions.cookies.setPerson(reply, user);
    rememberResumePage(services.platform, { request, reply }, user.wizard_page);
    return { message: answers.refreshed, access_token: outcome.session.token, data: user };
  }
  // The remaining cookies of the session would lead the browser back into the wizard for ever.
  if (outcome.kind !== 'replaced') sessions.cookies.clearAll(reply);
  if (outcome.kind === 'reused') await tellOfReuse(services, outcome.memberId);
  throw new Problem('signed_out');
};

/** Ends the caller's session, if there is one. */
export const logout = async ({ platform }: AuthServices, request: FastifyRequest, reply: FastifyReply) => {
  await platform.sessions.endOwn(request);
  if (isBrowser(request)) platform.sessions.cookies.clearAll(reply);
  return { message: answers.signedOut, data: null };
};

/** Returns the caller's open sessions, each with whether it is the one that asks. */
export const devices = async ({ platform }: AuthServices, me: Viewer) => {
  const list = await platform.sessions.devices(me.memberId);
  const data = list.map(({ id, device, createdAt, lastUsedAt }) => ({
    _id: id,
    device,
    current: id === me.sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
  return { message: answers.devices, data };
};

/**
 * Ends one session of the caller.
 * @throws Problem `not_found` for another member's session
 */
export const endDevice = async ({ platform }: AuthServices, me: Viewer, id: string, reply: FastifyReply) => {
  if (!(await platform.sessions.end(id, me.memberId, 'other_device'))) throw new Problem('not_found');
  if (id === me.sessionId) platform.sessions.cookies.clearAll(reply);
  return { message: answers.deviceEnded, data: null };
};

/** Ends every session of the caller, including this one. */
export const endAllDevices = async ({ platform }: AuthServices, me: Viewer, reply: FastifyReply) => {
  await platform.sessions.endAll(me.memberId, 'everywhere');
  platform.sessions.cookies.clearAll(reply);
  return { message: answers.allEnded, data: null };
};
