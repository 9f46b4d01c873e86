import type { Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../platform/database/types.ts';
import type { AuthServices } from '../auth-services.ts';
import { issueChallenge } from './one-time-codes.ts';
import type { Guess, NewChallenge } from './one-time-codes.ts';
import { answers, codeSms } from '../texts.ts';

/** A code that is asked for. */
interface AskedCode extends Omit<NewChallenge, 'code'> {
  /** False where no code can be right, as for a number that is a member's already: then none is sent. */
  readonly isRight: boolean;
}

/** Makes a code for a number and sends it by SMS; it never leaves once it has run out. */
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

/** The answer to everybody who asks for a code; `waitSeconds` until they may ask for another. */
export const codeSent = (phone: string, waitSeconds: number) => ({
  message: answers.codeSent(phone),
  data: { next_send_seconds: Math.ceil(waitSeconds) },
});

type Missed = Extract<Guess, { kind: 'wrong' | 'too_often' }>;

const isMissed = (outcome: { readonly kind: string }): outcome is Missed =>
  outcome.kind === 'wrong' || outcome.kind === 'too_often';

/**
 * What came of a guess that was right.
 * @throws Problem where the code was wrong, or guessed too often.
 */
export const guessedRight = <Outcome extends { readonly kind: string }>(
  outcome: Outcome,
): Exclude<Outcome, Missed> => {
  if (!isMissed(outcome)) return outcome as Exclude<Outcome, Missed>;
  if (outcome.kind === 'wrong') throw new Problem('otp_wrong');
  throw outcome.limit.problem(outcome.seconds);
};
