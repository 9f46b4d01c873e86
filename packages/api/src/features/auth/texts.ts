/** Every sentence that signing up and in sends by SMS and e-mail or answers with. English. */
import { limits } from '@mysathi/contract/limits';

const codeMinutes = limits.otpLifeSeconds / 60;
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export const answers = {
  codeSent: (phone: string) => `We have sent a message to +91 ${phone.slice(0, 5)} ${phone.slice(5)}.`,
  registered: 'Otp verified',
  signedIn: 'Welcome back!',
  refreshed: 'Signed in.',
  signedOut: 'Have A Nice Day',
  devices: 'Where you are signed in.',
  deviceEnded: 'That device is signed out.',
  allEnded: 'You are signed out everywhere.',
  resetLinkSent: 'If there is an account with this e-mail, a link to choose a new password is on its way.',
  passwordChanged: 'Your password is changed. Please log in with it.',
} as const;

export const faults = {
  guessable: 'This password is too easy to guess. Please choose another one.',
  ownData: 'Please choose a password that is not your name, e-mail or phone number.',
} as const;

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const signature = '\n\nMysathi';

/** The last line lets Android fill the code in by itself. */
export const codeSms = (code: string, host: string): string =>
  `${code} is your Mysathi code. It works for ${codeMinutes} minutes. Do not share it with anyone.\n\n@${host} #${code}`;

export const alreadyMemberSms = (origin: string): string =>
  `Somebody tried to register at Mysathi with your number, which has an account already. If it was you, log in at ${origin}/login. If not, you need not do anything.`;

export const alreadyMemberMail = (name: string, origin: string): MailText => ({
  subject: 'You already have a Mysathi account',
  text: `Dear ${name},\n\nsomebody tried to register at Mysathi with this e-mail address, which has an account already. If it was you, log in at ${origin}/login or choose a new password at ${origin}/forgot-password. If not, you need not do anything.${signature}`,
});

export const newDeviceMail = (name: string, device: string, at: Date, origin: string): MailText => ({
  subject: 'New sign-in to your Mysathi account',
  text: `Dear ${name},\n\nyour account was opened on a new device: ${device}, ${moment.format(at)}. If it was you, you need not do anything. If not, choose a new password at ${origin}/forgot-password: that signs out all devices.${signature}`,
});

export const sessionReusedSms = (origin: string): string =>
  `Mysathi: a copy of a sign-in to your account was used, so we ended it. Please log in again. If you did not expect this, choose a new password at ${origin}/forgot-password.`;

export const sessionReusedMail = (name: string, origin: string): MailText => ({
  subject: 'We ended a sign-in to your Mysathi account',
  text: `Dear ${name},\n\na sign-in to your account was used a second time in a way that points to a copy of it. To be safe, we ended it; please log in again. If you did not expect this, choose a new password at ${origin}/forgot-password: that signs out all devices.${signature}`,
});

export const resetMail = (name: string, link: string): MailText => ({
  subject: 'Choose a new Mysathi password',
  text: `Dear ${name},\n\nwith this link you can choose a new password. It works once, for ${limits.passwordResetLifeMinutes} minutes:\n\n${link}\n\nIf you did not ask for it, you need not do anything: your password stays as it is.${signature}`,
});

export const passwordChangedSms = (origin: string): string =>
  `Mysathi: your password was changed and all devices were signed out. If it was not you, choose a new one at ${origin}/forgot-password.`;

export const passwordChangedMail = (name: string, origin: string): MailText => ({
  subject: 'Your Mysathi password was changed',
  text: `Dear ${name},\n\nyour password was changed and all devices were signed out. If it was not you, choose a new one at once at ${origin}/forgot-password and write to us at ${origin}/contact.${signature}`,
});
