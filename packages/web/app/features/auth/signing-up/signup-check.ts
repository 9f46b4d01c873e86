import { registerUser } from '@mysathi/contract/endpoints/auth';
import { limits } from '@mysathi/contract/limits';

import { wordsByField } from '../../../lib/calls/failures/field-faults.ts';

/** The answers of the first step of the signup. */
export interface SignupAnswers {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Ten digits. */
  readonly mobile: string;
  readonly terms: boolean;
}

export const emptySignup: SignupAnswers = { name: '', email: '', password: '', mobile: '', terms: false };

export type SignupField = keyof SignupAnswers;

/** Returns the fields that must be filled in before the button is enabled, in form order. */
export const missingAnswers = ({ name, email, password, mobile, terms }: SignupAnswers): SignupField[] => {
  const missing: SignupField[] = [];
  if (name.trim() === '') missing.push('name');
  if (email.trim() === '') missing.push('email');
  if (password === '') missing.push('password');
  if (mobile.trim().length !== limits.phoneDigits) missing.push('mobile');
  if (!terms) missing.push('terms');
  return missing;
};

/** Converts the answers to their wire names. */
export const signupBody = ({ name, email, password, mobile }: SignupAnswers) => ({
  name: name.trim(),
  contact_no: mobile,
  email: email.trim(),
  password,
});

const fieldOf: Readonly<Record<string, SignupField>> = {
  name: 'name',
  email: 'email',
  password: 'password',
  contact_no: 'mobile',
};

/** Returns the first message for each field, from problems with wire names. */
export const byField = (
  problems: readonly { readonly path: string; readonly message: string }[],
): Partial<Record<SignupField, string>> => wordsByField(problems, ({ path }) => fieldOf[path]);

/** Validates the answers by the server's rules. */
export const checkSignup = (answers: SignupAnswers): Partial<Record<SignupField, string>> =>
  wordsByField(
    registerUser.body.safeParse(signupBody(answers)).error?.issues,
    ({ path: [name] }) => fieldOf[String(name)],
  );
