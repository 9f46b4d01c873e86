import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';

import type { AccountLetters } from './letters.ts';

export const english: AccountLetters = {
  alreadyMember: (origin) => ({
    subject: 'You already have a Mysathi account',
    text: `Somebody tried to register at Mysathi with this e-mail address, which already has an account. If it was you, log in at ${origin}${pages.login} or choose a new password at ${origin}${pages.forgotPassword}. If not, you need not do anything.`,
  }),
  newDevice: (device, moment, origin) => ({
    subject: 'New sign-in to your Mysathi account',
    text: `Your account was opened on a new device: ${device}, ${moment}. If it was you, you need not do anything. If not, choose a new password at ${origin}${pages.forgotPassword}: that signs out all devices.`,
  }),
  sessionReused: (origin) => ({
    subject: 'We ended a sign-in to your Mysathi account',
    text: `A sign-in to your account was used a second time in a way that suggests it was copied. To be safe, we ended it; please log in again. If you did not expect this, choose a new password at ${origin}${pages.forgotPassword}: that signs out all devices.`,
  }),
  reset: (link) => ({
    subject: 'Choose a new Mysathi password',
    text: `Use this link to choose a new password. It works once, within ${limits.passwordResetLifeMinutes} minutes:\n\n${link}\n\nIf you did not ask for it, you need not do anything: your password stays as it is.`,
  }),
  passwordChanged: (origin) => ({
    subject: 'Your Mysathi password was changed',
    text: `Your password was changed and other devices were signed out. If it was not you, choose a new one at once at ${origin}${pages.forgotPassword} and write to us at ${origin}${pages.contact}.`,
  }),
  welcome: ({ memberId, link, origin }) => ({
    subject: 'Welcome to Mysathi: please confirm your e-mail address',
    text: `Your Mysathi account is ready. Your member ID is ${memberId}: others can find your profile by it, and it helps when you write to us.\n\nPlease confirm that this e-mail address is yours. The link works once, within ${limits.emailConfirmLifeDays} days:\n\n${link}\n\nUntil then we send no news about other members here, in case the address was mistyped. You can go on with your profile at ${origin}${pages.login}.\n\nIf you did not register, someone entered this address by mistake: do not open the link, and write to us at ${origin}${pages.contact} if more e-mails come.`,
  }),
  confirmEmail: (link) => ({
    subject: 'Confirm your e-mail address at Mysathi',
    text: `Use this link to confirm that this e-mail address is yours; then news such as interests and messages will come here as well. It works once, within ${limits.emailConfirmLifeDays} days:\n\n${link}\n\nIf you have no account at Mysathi, someone entered this address by mistake: do not open the link.`,
  }),
  emailLink: (link) => ({
    subject: 'Confirm your new e-mail address at Mysathi',
    text: `Use this link to make this the e-mail address of your Mysathi account. It works once, within ${limits.emailChangeLifeMinutes} minutes:\n\n${link}\n\nIf you did not ask for it, you need not do anything: the account keeps the address it has.`,
  }),
  emailTaken: (origin) => ({
    subject: 'This e-mail address already has a Mysathi account',
    text: `Somebody tried to use this e-mail address for another account at Mysathi. It already has an account, so nothing was changed. If it was you, log in at ${origin}${pages.login} with this address. If not, you need not do anything.`,
  }),
  emailChanged: (origin) => ({
    subject: 'The e-mail address of your Mysathi account was changed',
    text: `Your account now has a different e-mail address, and from now on we will write to that one. If it was not you, write to us at once at ${origin}${pages.contact}.`,
  }),
  phoneWaits: ({ ending, day }, origin) => ({
    subject: 'The mobile number of your Mysathi account is going to change',
    text: `On ${day} the mobile number of your account changes to one that ends in ${ending}. Until then your present number stays. If it was not you, stop it at ${origin}${pages.phone}, or choose a new password at ${origin}${pages.forgotPassword}: that also stops it, and signs out all devices.`,
  }),
  phoneChanged: (ending, origin) => ({
    subject: 'The mobile number of your Mysathi account was changed',
    text: `The mobile number of your account is now the one that ends in ${ending}, and other devices were signed out. If it was not you, write to us at once at ${origin}${pages.contact}. The number others see after you both say yes is the one in your contact details: if that has changed too, update it there as well.`,
  }),
  phoneStopped: (origin) => ({
    subject: 'The change of your mobile number at Mysathi was stopped',
    text: `Your account keeps its present mobile number: the change that was waiting was stopped, in Settings or by a new password. If it was not you, choose a new password at ${origin}${pages.forgotPassword}.`,
  }),
  phoneKept: (origin) => ({
    subject: 'The mobile number of your Mysathi account could not be changed',
    text: `Your account could not change to the new mobile number, so it keeps the present one. If you still want to change it, ask again at ${origin}${pages.phone}.`,
  }),
};
