import type { Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../platform/database/types.ts';
import type { AuthServices } from '../auth-services.ts';
import { issueChallenge } from './one-time-codes.ts';
import type { Guess, NewChallenge } from './one-time-codes.ts';
import { answers, codeSms } from '../texts.ts';

/** A request for a code. */
interface AskedCode extends Omit<NewChallenge, 'code'> {
  /** False if no code can be right, for example because the number has an account: then none is sent. */
  readonly isRight: boolean;
}

/** Makes a code for a number and sends it by SMS; the SMS is dropped if the code expires first. */
export const issueCode = async (
  services: AuthServices,
  tx: Transaction<DB>,
  { isRight, ...asked }: AskedCode,
): Promise<void> => {
  const { sms, config } = services.platform;
  const code = services.codes.make();
  const validUntil = await issueChallenge(tx, services, { ...asked, code: isRight ? code : null });
  if (!isRight) return;
  const text = codeSms(code, new URL(config.publicOrigin).hostname);
  await sms.send({ to: asked.phone, text }, { tx, validUntil });
};

/** The same answer for everyone who asks for a code; `waitSeconds` is the time until another may be requested. */
export const codeSent = (phone: string, waitSeconds: number) => ({
  message: answers.codeSent(phone),
  data: { next_send_seconds: Math.ceil(waitSeconds) },
});

type Missed = Extract<Guess, { kind: 'wrong' | 'too_often' }>;

const isMissed = (outcome: { readonly kind: string }): outcome is Missed =>
  outcome.kind === 'wrong' || outcome.kind === 'too_often';

/**
 * Returns the outcome of a right guess.
 * @throws Problem if the code was wrong or there were too many guesses
 */
export const guessedRight = <Outcome extends { readonly kind: string }>(
  outcome: Outcome,
): Exclude<Outcome, Missed> => {
  if (!isMissed(outcome)) return outcome as Exclude<Outcome, Missed>;
  if (outcome.kind === 'wrong') throw new Problem('otp_wrong');
  throw outcome.limit.problem(outcome.seconds);
};
