import type { FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import { accountByPhone, lockAccount } from '../accounts.ts';
import { answerSignedIn, askerOf, askerToBe, forgetAsker, handOverAsker } from '../auth-services.ts';
import type { AuthServices } from '../auth-services.ts';
import { codeSent, guessedRight, issueCode } from '../codes/code-by-sms.ts';
import { networkOfCaller, sendThrottles } from '../limits-of-auth.ts';
import { openForOwner } from './login.ts';
import { guessCode } from '../codes/one-time-codes.ts';
import { suspended, suspensionOf } from './suspension.ts';
import { answers } from '../texts.ts';
import { pass } from '../../../platform/throttling/throttle.ts';

// A number can be stolen by a SIM swap, so this way to sign in must be switched on.
const assertOffered = ({ platform }: AuthServices): void => {
  if (!platform.config.otpSignIn) throw new Problem('not_found');
};

/** Sends a sign-in code; an unknown number gets none, and the answer is the same. */
export const askForLoginCode = async (
  services: AuthServices,
  phone: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  assertOffered(services);
  return services.work.run(async () => {
    const { platform } = services;
    const { nextSeconds } = await pass(
      platform.db,
      sendThrottles(platform, phone, networkOfCaller(platform, request)),
    );
    const askedBy = askerToBe(services, request);
    await platform.db.transaction().execute(async (tx) => {
      const isRight = (await accountByPhone(platform, tx, phone)) !== null;
      await issueCode(services, tx, { purpose: 'login', phone, registrationId: null, isRight, askedBy });
    });
    handOverAsker(services, reply, askedBy);
    return codeSent(phone, nextSeconds);
  });
};

/** Signs in with a code and no password. */
export const loginByCode = async (
  services: AuthServices,
  { phone, code }: { phone: string; code: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  assertOffered(services);
  const { platform, codes, devices } = services;
  const askedBy = askerOf(services, request);
  const guessed = await services.guesses.run(() =>
    platform.db.transaction().execute(async (tx) => {
      // Locks the account before checking the code, because changing an account invalidates its codes.
      const found = await accountByPhone(platform, tx, phone);
      const account = found && (await lockAccount(platform, tx, found.memberId));
      const guess = await guessCode(tx, { codes, platform }, { purpose: 'login', phone, code, askedBy });
      if (guess.kind !== 'right') return guess;
      const suspension = found && account === null ? await suspensionOf(tx, found) : null;
      if (suspension !== null) return { kind: 'suspended' as const, suspension };
      // The number may have changed hands, or been replaced by a new one, while this waited for the account.
      if (account?.phone !== phone) return { kind: 'wrong' as const };
      return { kind: 'done' as const, account, session: await openForOwner(services, tx, account, request) };
    }),
  );
  const outcome = guessedRight(guessed);
  if (outcome.kind === 'suspended') throw suspended(outcome.suspension);
  forgetAsker(services, request, reply);
  if (outcome.session.cookie !== null) devices.remember(request, reply, outcome.account);
  return answerSignedIn(services, reply, outcome.session, answers.signedIn);
};
