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
import { userRecord } from '../../members/user-record.ts';

/** What the calls of this feature work with. */
export interface AuthServices {
  readonly platform: Platform;
  /** Everything that hashes a password or may be flooded waits here. */
  readonly work: BoundedQueue;
  /** Guesses of codes: many at once take turns at one lock and must not use up the connections. */
  readonly guesses: BoundedQueue;
  readonly codes: OneTimeCodes;
  readonly devices: KnownDevices;
}

/** One for each server: its queues bound the work of this program alone. */
export const createAuthServices = (platform: Platform): AuthServices => ({
  platform,
  work: new BoundedQueue({ running: 4, waiting: 60 }),
  guesses: new BoundedQueue({ running: 4, waiting: 200 }),
  codes: new OneTimeCodes(platform.sessionKeys, platform.config.otpAlphabet),
  devices: new KnownDevices(platform.sessionKeys, platform.sessions.cookies),
});

const challengeCookie = 'otp';
const challengeSeconds = daySeconds;

/** The secret by which the asker of a code is known again; empty where a browser has none, null for others. */
export const askerOf = ({ platform }: AuthServices, request: FastifyRequest): AskedBy =>
  isBrowser(request) ? (platform.sessions.cookies.readSealed(request, challengeCookie) ?? '') : null;

/**
 * The same for whoever asks for a code: a browser without one gets a fresh one, to be handed over once the code is stored.
 * One that has it keeps it: what its other tabs have asked for stays good.
 */
export const askerToBe = (services: AuthServices, request: FastifyRequest): AskedBy => {
  const known = askerOf(services, request);
  return known === '' ? newToken() : known;
};

/** Puts the asker's secret into a sealed cookie that lasts a day; nothing where there is none. */
export const handOverAsker = ({ platform }: AuthServices, reply: FastifyReply, askedBy: AskedBy): void => {
  if (askedBy !== null)
    platform.sessions.cookies.setSealed(reply, challengeCookie, askedBy, challengeSeconds);
};

/** Takes the asker's secret back from a browser, once its code has been used. */
export const forgetAsker = (
  { platform }: AuthServices,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  if (isBrowser(request)) platform.sessions.cookies.clearSealed(reply, challengeCookie);
};

/** What a sign-in answers. */
export interface SignedInAnswer {
  message: string;
  access_token: string;
  data: UserData;
}

/** Gives a new session to its holder: token and user in the answer, and the browser's cookies. */
export const answerSignedIn = async (
  { platform }: AuthServices,
  reply: FastifyReply,
  session: IssuedSession,
  message: string,
): Promise<SignedInAnswer> => {
  const user = await userRecord(platform, session.memberId);
  platform.sessions.handOver(reply, session);
  if (session.cookie !== null) {
    platform.sessions.cookies.setPerson(reply, user);
    rememberResumePage(platform, { request: reply.request, reply }, user.wizard_page);
  }
  return { message, access_token: session.token, data: user };
};
