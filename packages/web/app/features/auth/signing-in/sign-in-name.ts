import { isSignInName } from '@mysathi/contract/contacts/sign-in-name';

import { typedPhone } from '../../../ui/fields/texts/phone-field.tsx';

/** What was typed as the name of an account, as it is sent: of a number its ten digits, however they were written. */
export const typedSignInName = (typed: string): string => {
  const isNumber = /^[+\p{Nd}\s().-]+$/u.test(typed);
  return isNumber ? typedPhone(typed) : typed.trim();
};

/** What is wrong with what was typed as the name of an account; undefined where it may be one. */
export const signInNameFault = <Text extends string>(
  typed: string,
  { badEmail, badEmailOrMobile }: { badEmail: Text; badEmailOrMobile: Text },
): Text | undefined => {
  if (isSignInName(typedSignInName(typed))) return undefined;
  return typed.includes('@') ? badEmail : badEmailOrMobile;
};
