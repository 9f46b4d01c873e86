import { emailAddress } from './email-address.ts';
import { mobile, phoneDigits } from '../endpoints/auth.ts';

/** What an account is known by at its entrance: a mobile number of ten digits, or else an e-mail address as it was written. */
export type SignInName = { readonly phone: string } | { readonly email: string };

const isMobile = (written: string): boolean => mobile.safeParse(written).success;

/** Reads under which name somebody signs in: no e-mail address looks like a number, as each has an @. */
export const readSignInName = (written: string): SignInName =>
  isMobile(written) ? { phone: phoneDigits(written) } : { email: written.trim() };

/** What is said of what is neither a mobile number nor meant as an e-mail address. */
export const badSignInName = 'Enter your e-mail address or 10-digit mobile number';

/** Whether a text is an e-mail address or a mobile number. */
export const isSignInName = (written: string): boolean =>
  isMobile(written) || emailAddress.safeParse(written).success;
