import { registerUser } from '@mysathi/contract/endpoints/auth';
import { limits } from '@mysathi/contract/limits';

import { wordsByField } from '../../../lib/calls/failures/field-faults.ts';

/** What the first step of the signup asks for. */
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

/** What has to be there before the button works, in the order of the form. */
export const missingAnswers = ({ name, email, password, mobile, terms }: SignupAnswers): SignupField[] => {
  const missing: SignupField[] = [];
  if (name.trim() === '') missing.push('name');
  if (email.trim() === '') missing.push('email');
  if (password === '') missing.push('password');
  if (mobile.trim().length !== limits.phoneDigits) missing.push('mobile');
  if (!terms) missing.push('terms');
  return missing;
};

/** The answers under their names on the wire. */
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

/** The first words per field of a list of problems that speaks the wire's names. */
export const byField = (
  problems: readonly { readonly path: string; readonly message: string }[],
): Partial<Record<SignupField, string>> => wordsByField(problems, ({ path }) => fieldOf[path]);

/** Checks the answers as the server will. */
export const checkSignup = (answers: SignupAnswers): Partial<Record<SignupField, string>> =>
  wordsByField(
    registerUser.body.safeParse(signupBody(answers)).error?.issues,
    ({ path: [name] }) => fieldOf[String(name)],
  );
