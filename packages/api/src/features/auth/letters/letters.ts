import type { Language } from '@mysathi/contract/languages';

import { dayIn, momentIn } from '../../../members/letters/day-in-words.ts';
import { letterTo } from '../../../members/letters/letter.ts';
import type { Addressee, MailText } from '../../../members/letters/letter.ts';
import { english } from './english.ts';
import { hindi } from './hindi.ts';

/** A mobile number that waits: its last digits, and the day from which it counts. */
export interface NumberToCome {
  readonly ending: string;
  readonly day: string;
}

/** What a new member is told. `memberId` is the one that is shown, `MS1000123`; `origin` is that of the site. */
export interface Welcome {
  readonly memberId: string;
  readonly link: string;
  readonly origin: string;
}

/** The e-mails about signing up and in, without greeting and signature. `origin` is that of the site. */
export interface AccountLetters {
  readonly alreadyMember: (origin: string) => MailText;
  /** `device` is named as in the list of devices. */
  readonly newDevice: (device: string, moment: string, origin: string) => MailText;
  readonly sessionReused: (origin: string) => MailText;
  readonly reset: (link: string) => MailText;
  readonly passwordChanged: (origin: string) => MailText;
  readonly welcome: (welcome: Welcome) => MailText;
  readonly confirmEmail: (link: string) => MailText;
  readonly emailLink: (link: string) => MailText;
  readonly emailTaken: (origin: string) => MailText;
  readonly emailChanged: (origin: string) => MailText;
  readonly phoneWaits: (change: NumberToCome, origin: string) => MailText;
  readonly phoneChanged: (ending: string, origin: string) => MailText;
  readonly phoneStopped: (origin: string) => MailText;
  readonly phoneKept: (origin: string) => MailText;
}

const letters: Readonly<Record<Language, AccountLetters>> = { en: english, hi: hindi };

/** To the owner of an address with which somebody tried to register. */
export const alreadyMemberMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].alreadyMember(origin));

/** Of a sign-in on an unknown device, named as in the list of devices; the moment is told in Indian time. */
export const newDeviceMail = (to: Addressee, device: string, at: Date, origin: string): MailText =>
  letterTo(to, letters[to.language].newDevice(device, momentIn(to.language, at), origin));

/** To whoever holds an account of which a copied session was used and ended. */
export const sessionReusedMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].sessionReused(origin));

/** To whoever asked for a new password; the link holds the secret that sets one. */
export const resetMail = (to: Addressee, link: string): MailText =>
  letterTo(to, letters[to.language].reset(link));

/** To whoever holds an account, however its password was changed. */
export const passwordChangedMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].passwordChanged(origin));

/** To whoever has just made an account; the link confirms that the address is theirs. */
export const welcomeMail = (to: Addressee, welcome: Welcome): MailText =>
  letterTo(to, letters[to.language].welcome(welcome));

/** To whoever asked for the link that confirms the address once more. */
export const confirmEmailMail = (to: Addressee, link: string): MailText =>
  letterTo(to, letters[to.language].confirmEmail(link));

/** To the new address of an account. */
export const emailLinkMail = (to: Addressee, link: string): MailText =>
  letterTo(to, letters[to.language].emailLink(link));

/** To the owner of an address that somebody wanted for another account. */
export const emailTakenMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].emailTaken(origin));

/** To the old address of an account. */
export const emailChangedMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].emailChanged(origin));

/** A number waits to take the place of the account's own. */
export const phoneWaitsMail = (
  to: Addressee,
  change: { ending: string; dueAt: Date },
  origin: string,
): MailText => {
  const day = dayIn(to.language, change.dueAt);
  return letterTo(to, letters[to.language].phoneWaits({ ending: change.ending, day }, origin));
};

/** A number has taken the place of the account's own; `ending` is the last two digits of the new one. */
export const phoneChangedMail = (to: Addressee, ending: string, origin: string): MailText =>
  letterTo(to, letters[to.language].phoneChanged(ending, origin));

/** A number that waited was given up, by its owner or with a new password. */
export const phoneStoppedMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].phoneStopped(origin));

/** A number that waited could not take the place of the account's own. */
export const phoneKeptMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].phoneKept(origin));
