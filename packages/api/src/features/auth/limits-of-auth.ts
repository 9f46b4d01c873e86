import type { FastifyRequest } from 'fastify';
import { Problem } from '@mysathi/contract/errors';
import type { SignInName } from '@mysathi/contract/contacts/sign-in-name';

import { daySeconds, hourSeconds } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { networkHash } from '../../platform/throttling/network-address.ts';
import { emailSubject, subjectOf } from '../../platform/throttling/subjects.ts';
import type { Counting } from '../../platform/throttling/subjects.ts';
import { tooMany, waitInWords } from '../../platform/throttling/too-many.ts';
import { agesOf, atMost, longestWait, pauseAfter } from '../../platform/throttling/throttle.ts';
import type { Throttle } from '../../platform/throttling/throttle.ts';

const sendLater = (seconds: number) =>
  new Problem('otp_wait', { params: { wait: waitInWords(seconds) }, retryAfterSeconds: seconds });
const noMoreYet = (seconds: number) =>
  new Problem('otp_limit', { params: { wait: waitInWords(seconds) }, retryAfterSeconds: seconds });

/** Returns the hash under which the network of a request is counted here. */
export const networkOfCaller = ({ sessionKeys }: Counting, { ip }: FastifyRequest) =>
  networkHash(sessionKeys, ip);

/** Returns the pause after this many codes to one number, in seconds. */
const resendWait = (sent: number): number => {
  const waits = serverLimits.otpResendWaitSeconds;
  return waits[Math.min(Math.max(sent, 1), waits.length) - 1] ?? 0;
};

const sendsOfNumber = (counting: Counting, phone: string): Throttle => ({
  kind: 'otp-send',
  subject: subjectOf(counting, phone),
  limits: [
    pauseAfter(resendWait, daySeconds, sendLater),
    atMost(serverLimits.otpSendsPerNumberAndDay, daySeconds, noMoreYet),
  ],
});

/** Limits codes and notices by SMS: per number, per requesting network, and in total. */
export const sendThrottles = (counting: Counting, phone: string, network: string): Throttle[] => [
  sendsOfNumber(counting, phone),
  {
    kind: 'otp-send-address',
    subject: network,
    limits: [atMost(serverLimits.otpSendsPerAddressAndHour, hourSeconds, tooMany)],
  },
  {
    kind: 'otp-send-all',
    subject: 'all',
    limits: [atMost(serverLimits.otpSendsInAllPerHour, hourSeconds, tooMany)],
  },
];

/** Returns the seconds until another code may be sent to a number. */
export const sendWait = async (
  { db, ...counting }: Counting & Pick<Platform, 'db'>,
  phone: string,
): Promise<number> => {
  const { kind, subject, limits: sends } = sendsOfNumber(counting, phone);
  return Math.ceil(longestWait(await agesOf(db, kind, subject, daySeconds), sends)?.seconds ?? 0);
};

/** Limits requests for another code without a registration. */
export const strayResendThrottles = (network: string): Throttle[] => [
  {
    kind: 'otp-stray',
    subject: network,
    limits: [atMost(serverLimits.otpStrayResendsPerAddressAndHour, hourSeconds, tooMany)],
  },
];

/** Limits guesses of one number's codes; another code does not reset them. */
export const triesOfNumber = (counting: Counting, phone: string): Throttle => ({
  kind: 'otp-try',
  subject: subjectOf(counting, phone),
  limits: [atMost(serverLimits.otpTriesPerNumberAndDay, daySeconds, tooMany)],
});

const { loginFreeTries: freeTries, loginPauseSeconds: pause } = serverLimits;

/** Returns 5, 10, 20 … 300 seconds once the free attempts are used up. */
export const loginPause = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(pause.first * 2 ** Math.min(failures - free, 10), pause.longest);

const nameSubject = (counting: Counting, name: SignInName): string =>
  'phone' in name ? subjectOf(counting, name.phone) : emailSubject(counting, name.email);

/**
 * Limits failed sign-ins under one name, whether it has an account or not. A device that signed in to the account
 * before is counted separately, so that strangers cannot lock its owner out.
 */
export const loginTries = (counting: Counting, name: SignInName, knownDeviceOf: string | null): Throttle => ({
  kind: 'login-account',
  subject:
    knownDeviceOf === null
      ? nameSubject(counting, name)
      : subjectOf(counting, `known device of ${knownDeviceOf}`),
  limits: [pauseAfter((count) => loginPause(count, freeTries.account), hourSeconds, tooMany)],
});

/** Limits failed sign-ins from one network, for whichever accounts. */
export const loginTriesOfAddress = (network: string): Throttle => ({
  kind: 'login-address',
  subject: network,
  limits: [pauseAfter((count) => loginPause(count, freeTries.address), hourSeconds, tooMany)],
});

/** Limits attempts at the current password by a signed-in member, perhaps on a device that was left unlocked. */
export const triesOfPassword = (memberId: string): Throttle => ({
  kind: 'password-try',
  subject: memberId,
  limits: [pauseAfter((count) => loginPause(count, freeTries.account), hourSeconds, tooMany)],
});

/** Limits links for a new password, whether such an account exists or not. */
export const resetLinkThrottles = (counting: Counting, name: SignInName, network: string): Throttle[] => [
  {
    kind: 'reset-link',
    subject: nameSubject(counting, name),
    limits: [atMost(serverLimits.mailedLinksPerEmailAndHour, hourSeconds, tooMany)],
  },
  {
    kind: 'reset-link-address',
    subject: network,
    limits: [atMost(serverLimits.passwordResetLinksPerAddressAndHour, hourSeconds, tooMany)],
  },
];

/** Limits links for a new e-mail address, per member and per address. */
export const emailChangeThrottles = (counting: Counting, email: string, memberId: string): Throttle[] => [
  {
    kind: 'email-change',
    subject: memberId,
    limits: [atMost(serverLimits.emailChangesPerMemberAndHour, hourSeconds, tooMany)],
  },
  {
    kind: 'email-change-address',
    subject: emailSubject(counting, email),
    limits: [atMost(serverLimits.mailedLinksPerEmailAndHour, hourSeconds, tooMany)],
  },
];

/** Limits codes to a new mobile number, like all codes and also per member. */
export const phoneChangeThrottles = (
  counting: Counting,
  phone: string,
  memberId: string,
  network: string,
): Throttle[] => [
  ...sendThrottles(counting, phone, network),
  {
    kind: 'phone-change',
    subject: memberId,
    limits: [atMost(serverLimits.phoneChangeCodesPerMemberAndDay, daySeconds, tooMany)],
  },
];

/** Limits uses of links from e-mails. */
export const resetThrottles = (network: string): Throttle[] => [
  {
    kind: 'reset-address',
    subject: network,
    limits: [atMost(serverLimits.mailedLinksUsedPerAddressAndHour, hourSeconds, tooMany)],
  },
];
