import type { FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import { invalidAt } from '../../../platform/http/validation.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { pass } from '../../../platform/throttling/throttle.ts';
import { isTakenPhone, lockAccount } from '../accounts.ts';
import { askerOf, askerToBe, forgetAsker, handOverAsker } from '../auth-services.ts';
import type { AuthServices } from '../auth-services.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { codeSent, guessedRight, issueCode } from '../codes/code-by-sms.ts';
import { networkOfCaller, phoneChangeThrottles, sendWait } from '../limits-of-auth.ts';
import { guessCode, guessedNumber } from '../codes/one-time-codes.ts';
import { answers, faults, phoneTakenSms } from '../texts.ts';
import { beginWaiting, hasWaitingPhone, stopWaitingPhone } from './waiting-phone.ts';

const purpose = 'change_phone';

/** Sends a code to the new number. A number that has an account gets a notice instead; the answer is the same. */
export const askForPhoneChange = (
  services: AuthServices,
  { me, phone, password }: { me: Viewer; phone: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
) =>
  services.work.run(async () => {
    const { platform } = services;
    const { memberId } = me;
    const account = await checkPassword(platform, me, { path: 'password', password });
    if (account.phone === phone) throw invalidAt('contact_no', faults.samePhone);
    if (await hasWaitingPhone(platform.db, memberId)) throw new Problem('conflict');
    const { nextSeconds } = await pass(
      platform.db,
      phoneChangeThrottles(platform, phone, memberId, networkOfCaller(platform, request)),
    );
    const askedBy = askerToBe(services, request);
    await platform.db.transaction().execute(async (tx) => {
      const held = await lockAccount(platform, tx, memberId);
      // Checking the password took time: it may have been changed since.
      if (held?.passwordHash !== account.passwordHash) throw invalidAt('password', faults.wrongPassword);
      const isRight = !(await isTakenPhone(platform, tx, phone));
      await issueCode(services, tx, { purpose, phone, registrationId: null, memberId, isRight, askedBy });
      if (!isRight)
        await platform.sms.send({ to: phone, text: phoneTakenSms(platform.config.publicOrigin) }, { tx });
    });
    handOverAsker(services, reply, askedBy);
    return codeSent(phone, nextSeconds);
  });

/** Returns the number to which this asker's code was sent, and the seconds until another may be requested. */
export const sentPhoneCode = async (
  services: AuthServices,
  { memberId }: Viewer,
  request: FastifyRequest,
) => {
  const { platform } = services;
  const phone = await guessedNumber(platform, { purpose, memberId, askedBy: askerOf(services, request) });
  const data =
    phone === null ? null : { contact_no: phone, next_send_seconds: await sendWait(platform, phone) };
  return { message: answers.phoneCode, data };
};

/**
 * Starts the waiting period of a new number, given the right code; the owner is told at the old number and by e-mail.
 */
export const confirmPhone = async (
  services: AuthServices,
  { me, phone, code }: { me: Viewer; phone: string; code: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { platform, codes, guesses } = services;
  const { memberId } = me;
  const askedBy = askerOf(services, request);
  const guessed = await guesses.run(() =>
    platform.db.transaction().execute(async (tx) => {
      const account = await lockAccount(platform, tx, memberId);
      if (account === null) throw new Problem('signed_out');
      const guess = await guessCode(tx, { codes, platform }, { purpose, phone, code, askedBy, memberId });
      if (guess.kind !== 'right') return guess;
      const began = await beginWaiting(platform, tx, account, { phone, me });
      return { kind: began ? ('done' as const) : ('another_waits' as const) };
    }),
  );
  const outcome = guessedRight(guessed);
  forgetAsker(services, request, reply);
  if (outcome.kind === 'another_waits') throw new Problem('conflict');
  return { message: answers.phoneConfirmed, data: null };
};

/** Cancels the pending change, so that the number stays. */
export const stopPhoneChange = async ({ platform }: AuthServices, { memberId }: Viewer) => {
  const stopped = await platform.db.transaction().execute(async (tx) => {
    const account = await lockAccount(platform, tx, memberId);
    return account !== null && stopWaitingPhone(platform, tx, account);
  });
  if (!stopped) throw new Problem('conflict');
  return { message: answers.phoneChangeStopped, data: null };
};
