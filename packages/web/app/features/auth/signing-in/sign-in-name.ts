import { isSignInName } from '@mysathi/contract/contacts/sign-in-name';

import { typedPhone } from '../../../ui/fields/texts/phone-field.tsx';

/** Returns the typed sign-in name in the form in which it is sent: a number as its ten digits, however it was typed. */
export const typedSignInName = (typed: string): string => {
  const isNumber = /^[+\p{Nd}\s().-]+$/u.test(typed);
  return isNumber ? typedPhone(typed) : typed.trim();
};

/** Returns the error of a typed sign-in name; undefined if it is valid. */
export const signInNameFault = <Text extends string>(
  typed: string,
  { badEmail, badEmailOrMobile }: { badEmail: Text; badEmailOrMobile: Text },
): Text | undefined => {
  if (isSignInName(typedSignInName(typed))) return undefined;
  return typed.includes('@') ? badEmail : badEmailOrMobile;
};
