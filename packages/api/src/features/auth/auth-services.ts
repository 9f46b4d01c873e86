import type { FastifyReply, FastifyRequest } from 'fastify';

import type { UserData } from '@mysathi/contract/endpoints/auth';

import { rememberResumePage } from '../../members/accounts/wizard-progress.ts';
import { daySeconds } from '../../platform/clock.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { isBrowser } from '../../platform/sessions/session-cookies.ts';
import type { IssuedSession } from '../../platform/sessions/sessions.ts';
import { BoundedQueue } from './codes/bounded-queue.ts';
import { KnownDevices } from './sign-in/known-devices.ts';
import { OneTimeCodes } from './codes/one-time-codes.ts';
import type { AskedBy } from './codes/one-time-codes.ts';
import { networkOfCaller } from './limits-of-auth.ts';
import { userRecord } from '../../members/user-record.ts';

/** The services shared by the calls of this feature. */
export interface AuthServices {
  readonly platform: Platform;
  /** Limits everything that hashes a password or may be flooded. */
  readonly work: BoundedQueue;
  /** Limits guesses of codes: many at once wait for one lock and must not use up the connections. */
  readonly guesses: BoundedQueue;
  readonly codes: OneTimeCodes;
  readonly devices: KnownDevices;
}

/** Creates the services, once per server: the queues bound the work of this process only. */
export const createAuthServices = (platform: Platform): AuthServices => ({
  platform,
  work: new BoundedQueue({ running: 4, waiting: 60 }),
  guesses: new BoundedQueue({ running: 4, waiting: 200 }),
  codes: new OneTimeCodes(platform.sessionKeys, platform.config.otpAlphabet),
  devices: new KnownDevices(platform.sessionKeys, platform.sessions.cookies),
});

const challengeCookie = 'otp';
const challengeSeconds = daySeconds;

/**
 * Returns what recognises whoever asked for a code: the secret of a browser, empty if it has none. A client without
 * cookies is known by its network: otherwise a stranger's registration of the same number could be finished, unawares,
 * with the newest code.
 */
export const askerOf = ({ platform }: AuthServices, request: FastifyRequest): AskedBy =>
  isBrowser(request)
    ? (platform.sessions.cookies.readSealed(request, challengeCookie) ?? '')
    : `network ${networkOfCaller(platform, request)}`;

/**
 * Like `askerOf`, when a code is requested: a browser without a secret gets a fresh one, to be handed over once the
 * code is stored. An existing secret is kept, so that the codes of its other tabs stay valid.
 */
export const askerToBe = (services: AuthServices, request: FastifyRequest): AskedBy =>
  askerOf(services, request) || newToken();

/** Puts the secret of a browser that asked into a sealed cookie for a day; other clients get no cookie. */
export const handOverAsker = ({ platform }: AuthServices, reply: FastifyReply, askedBy: AskedBy): void => {
  if (isBrowser(reply.request))
    platform.sessions.cookies.setSealed(reply, challengeCookie, askedBy, challengeSeconds);
};

/** Removes the asker's secret from a browser, once its code has been used. */
export const forgetAsker = (
  { platform }: AuthServices,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  if (isBrowser(request)) platform.sessions.cookies.clearSealed(reply, challengeCookie);
};

/** The answer to a sign-in. */
export interface SignedInAnswer {
  message: string;
  access_token: string;
  data: UserData;
}

/** Hands a new session to its owner: token and user in the answer, and the browser's cookies. */
export const answerSignedIn = async (
  { platform }: AuthServices,
  reply: FastifyReply,
  session: IssuedSession,
  message: string,
): Promise<SignedInAnswer> => {
  const user = await userRecord(platform, session.memberId);
  platform.sessions.setCookies(reply, session);
  if (session.cookie !== null) {
    platform.sessions.cookies.setPerson(reply, user);
    rememberResumePage(platform, { request: reply.request, reply }, user.wizard_page);
  }
  return { message, access_token: session.token, data: user };
};
