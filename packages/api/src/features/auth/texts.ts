/** The texts of signing up and in: SMS and answers, in English; the e-mails are in `letters`. */
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';

const codeMinutes = limits.otpLifeSeconds / 60;
/** The answers of signing up and in. */
export const answers = {
  codeSent: (phone: string) => `We have sent a message to +91 ${phone.slice(0, 5)} ${phone.slice(5)}.`,
  registered: 'Otp verified',
  signedIn: 'Welcome back!',
  refreshed: 'Signed in.',
  signedOut: 'Have A Nice Day',
  devices: 'Where you are signed in.',
  deviceEnded: 'That device is signed out.',
  allEnded: 'You are signed out everywhere.',
  resetLinkSent:
    'If this e-mail or mobile number has an account, a link to choose a new password is on its way to the account’s e-mail address.',
  passwordChanged: 'Your password has been changed. Please log in with it.',
  emailLinkSent: 'We have sent a link to your new address. The change takes effect once you confirm it.',
  emailChanged: 'Your e-mail address has been changed.',
  emailConfirmed: 'Your e-mail address is confirmed.',
  confirmationSent: 'We have sent a link to your e-mail address. Please open it to confirm the address.',
  phoneCode: 'The number that your code went to.',
  phoneConfirmed: `This number is yours. It takes effect in ${limits.phoneChangeHoldDays} days; until then your present number stays.`,
  phoneChangeStopped: 'The change has been stopped. Your mobile number stays as it is.',
  ownPasswordChanged: 'Your password has been changed. Other devices are signed out.',
} as const;

/** The messages at fields that are not right. */
export const faults = {
  guessable: 'This password is too easy to guess. Please choose another one.',
  sameEmail: 'This is already your e-mail address.',
  samePhone: 'This is already your mobile number.',
  wrongPassword: 'This is not your current password.',
  samePassword: 'Please choose a password different from the one you have.',
  ownData: 'Please choose a password that is not your name, e-mail or phone number.',
} as const;

/** Writes the SMS with a code; its last line lets Android fill in the code automatically. */
export const codeSms = (code: string, host: string): string =>
  `${code} is your Mysathi code. It works for ${codeMinutes} minutes. Do not share it with anyone.\n\n@${host} #${code}`;

/** Writes to the owner of a number that was used in another registration. */
export const alreadyMemberSms = (origin: string): string =>
  `Somebody tried to register at Mysathi with your number, which has an account already. If it was you, log in at ${origin}${pages.login}. If not, you need not do anything.`;

/** Writes to the owner of an account in which a copied session was used and ended. */
export const sessionReusedSms = (origin: string): string =>
  `Mysathi: a copy of a sign-in to your account was used, so we ended it. Please log in again. If you did not expect this, choose a new password at ${origin}${pages.forgotPassword}.`;

/** Writes to the number of an account whose password was changed in any way. */
export const passwordChangedSms = (origin: string): string =>
  `Mysathi: your password was changed and other devices were signed out. If it was not you, choose a new one at ${origin}${pages.forgotPassword}.`;

/** Writes to the number of an account, because the old address may be controlled by someone else. */
export const emailChangedSms = (origin: string): string =>
  `Mysathi: the e-mail address of your account was changed. If it was not you, write to us at once at ${origin}${pages.contact}.`;

/** Writes to the owner of a number that was requested for another account. */
export const phoneTakenSms = (origin: string): string =>
  `Somebody wanted to use your number for another account at Mysathi. It has an account already, so nothing was changed. If it was you, log in at ${origin}${pages.login}. If not, you need not do anything.`;

/** Writes to the current number about the one that waits to replace it. */
export const phoneWaitsSms = ({ ending, day }: { ending: string; day: string }, origin: string): string =>
  `Mysathi: on ${day} the mobile number of your account changes to one that ends in ${ending}. If it was not you, stop it: log in at ${origin}${pages.login} and open Settings, or choose a new password at ${origin}${pages.forgotPassword}.`;

/** Writes to the number that was replaced. */
export const phoneGoneSms = (origin: string): string =>
  `Mysathi: the mobile number of your account is another one now, and this one belongs to it no more. If it was not you, write to us at once at ${origin}${pages.contact}.`;

/** The SMS to the new number, once it has replaced the old one. */
export const phoneNowSms = 'Mysathi: this is the mobile number of your account now.';

/** The SMS to the current number if a waiting one could not replace it. */
export const phoneKeptSms =
  'Mysathi: the mobile number of your account could not be changed and stays as it is. If you still want another one, ask for it again in Settings.';
