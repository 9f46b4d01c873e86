import { emailAddress } from './email-address.ts';
import { mobile, phoneDigits } from '../endpoints/auth.ts';

/** The identifier a person signs in with: a ten-digit mobile number, or else an e-mail address as typed. */
export type SignInName = { readonly phone: string } | { readonly email: string };

const isMobile = (written: string): boolean => mobile.safeParse(written).success;

/** Parses what was typed as the sign-in name. The two cannot be confused: every e-mail address contains an @. */
export const readSignInName = (written: string): SignInName =>
  isMobile(written) ? { phone: phoneDigits(written) } : { email: written.trim() };

/** The message for a text that is neither a mobile number nor an e-mail address. */
export const badSignInName = 'Enter your e-mail address or 10-digit mobile number';

/** Whether a text is an e-mail address or a mobile number. */
export const isSignInName = (written: string): boolean =>
  isMobile(written) || emailAddress.safeParse(written).success;
