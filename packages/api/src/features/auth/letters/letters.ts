import type { Language } from '@mysathi/contract/languages';

import { dayIn, momentIn } from '../../../members/letters/day-in-words.ts';
import { letterTo } from '../../../members/letters/letter.ts';
import type { Addressee, MailText } from '../../../members/letters/letter.ts';
import { english } from './english.ts';
import { hindi } from './hindi.ts';

/** A mobile number in its waiting period: its last digits, and the day from which it counts. */
export interface NumberToCome {
  readonly ending: string;
  readonly day: string;
}

/** The contents of a welcome letter. `memberId` is the public one, such as `MS1000123`; `origin` is the site's. */
export interface Welcome {
  readonly memberId: string;
  readonly link: string;
  readonly origin: string;
}

/** The e-mails about signing up and in, without greeting and signature. `origin` is the site's. */
export interface AccountLetters {
  readonly alreadyMember: (origin: string) => MailText;
  /** `device` as in the list of devices. */
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

/** Writes to the owner of an address that was used in another registration. */
export const alreadyMemberMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].alreadyMember(origin));

/** Writes about a sign-in on a new device, named as in the list of devices; the time is Indian time. */
export const newDeviceMail = (to: Addressee, device: string, at: Date, origin: string): MailText =>
  letterTo(to, letters[to.language].newDevice(device, momentIn(to.language, at), origin));

/** Writes to the owner of an account in which a copied session was used and ended. */
export const sessionReusedMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].sessionReused(origin));

/** Writes to a member who asked for a new password; the link contains the secret that allows setting one. */
export const resetMail = (to: Addressee, link: string): MailText =>
  letterTo(to, letters[to.language].reset(link));

/** Writes to the owner of an account whose password was changed in any way. */
export const passwordChangedMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].passwordChanged(origin));

/** Writes to a new member; the link confirms that the address is theirs. */
export const welcomeMail = (to: Addressee, welcome: Welcome): MailText =>
  letterTo(to, letters[to.language].welcome(welcome));

/** Writes to a member who asked for another link to confirm the address. */
export const confirmEmailMail = (to: Addressee, link: string): MailText =>
  letterTo(to, letters[to.language].confirmEmail(link));

/** Writes to the new address of an account. */
export const emailLinkMail = (to: Addressee, link: string): MailText =>
  letterTo(to, letters[to.language].emailLink(link));

/** Writes to the owner of an address that was requested for another account. */
export const emailTakenMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].emailTaken(origin));

/** Writes to the old address of an account. */
export const emailChangedMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].emailChanged(origin));

/** Writes that a new number waits to replace the account's own. */
export const phoneWaitsMail = (
  to: Addressee,
  change: { ending: string; dueAt: Date },
  origin: string,
): MailText => {
  const day = dayIn(to.language, change.dueAt);
  return letterTo(to, letters[to.language].phoneWaits({ ending: change.ending, day }, origin));
};

/** Writes that a new number has replaced the account's own; `ending` is the last two digits of the new one. */
export const phoneChangedMail = (to: Addressee, ending: string, origin: string): MailText =>
  letterTo(to, letters[to.language].phoneChanged(ending, origin));

/** Writes that a waiting number was given up, by its owner or through a new password. */
export const phoneStoppedMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].phoneStopped(origin));

/** Writes that a waiting number could not replace the account's own. */
export const phoneKeptMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].phoneKept(origin));
