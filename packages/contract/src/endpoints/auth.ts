import * as z from 'zod';
import { badEmail, emailAddress } from '../contacts/email-address.ts';
import { answer, endpoint, plainAnswer } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { noMobileNumber } from '../contacts/mobile-number.ts';
import { personName } from '../contacts/person-name.ts';
import { uuid } from '../uuid.ts';

/** A new password; the server also refuses common passwords and ones made of the person's own data. */
export const newPassword = z
  .string()
  .min(limits.passwordCharacters.min, 'Password must be at least 8 characters')
  .max(limits.passwordCharacters.max, 'Password must be at most 128 characters');

/** An Indian mobile number of ten digits; a leading +91 is accepted. */
export const mobile = z
  .string()
  .trim()
  .regex(/^(?:\+?91[ -]?)?[6-9](?:[ -]?\d){9}$/, noMobileNumber);

/** Returns the ten digits without prefix and spaces. */
export const phoneDigits = (written: string) => written.replace(/\D/g, '').slice(-limits.phoneDigits);

/** A one-time code as typed. */
export const code = z.string().trim().min(1).max(12);

/** The signed-in person, as stored by the browser under `UserData`. */
export const userData = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  member_id: z.string(),
  native_place: z.string().nullable(),
  profile_picture: z.object({ Location: z.string().nullable() }),
  gender: z.enum(['Male', 'Female']).nullable(),
  /**
   * The page to continue on: a wizard step, or the page for restoring an account that is being deleted; null if neither
   * applies.
   */
  wizard_page: z.string().nullable(),
});
export type UserData = z.infer<typeof userData>;

/** The seconds until another code may be requested. */
export const nextSend = z.object({ next_send_seconds: z.number() });

const signedIn = answer(userData, { access_token: z.string() });

export const registerUser = endpoint({
  method: 'POST',
  path: '/auth/register_user',
  summary: 'Begin an account: keeps the answers and sends a code to the phone',
  access: 'visitor',
  body: z.object({
    name: personName,
    contact_no: mobile,
    email: emailAddress,
    password: newPassword,
  }),
  answer: answer(nextSend),
});

export const sendOtp = endpoint({
  method: 'POST',
  path: '/auth/send_otp',
  summary: 'Send another code for an account that was begun',
  access: 'visitor',
  body: z.object({ contact_no: mobile }),
  answer: answer(nextSend),
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/auth/verify_otp',
  summary: 'Finish an account with the code from the phone and sign in',
  access: 'visitor',
  body: z.object({
    contact_no: mobile,
    otp: code,
    name: z.string().optional(),
    /** The language of messages to the new member. */
    language: z.enum(languages).default('en'),
  }),
  answer: signedIn,
});

// An e-mail address or mobile number, validated by sign-in-name.ts, which member pages need not load.
const accountName = z.string().trim().min(1, badEmail).max(limits.emailCharacters);

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail address or mobile number, and password',
  access: 'visitor',
  body: z.object({
    email: accountName,
    password: z
      .string()
      .min(1, 'Please enter your password.')
      .max(limits.passwordCharacters.max * 4),
  }),
  answer: signedIn,
});

export const sendLoginOtp = endpoint({
  method: 'POST',
  path: '/auth/login_otp',
  summary: 'Send a sign-in code to a phone (off unless configured)',
  access: 'visitor',
  body: z.object({ contact_no: mobile }),
  answer: answer(nextSend),
});

export const loginWithOtp = endpoint({
  method: 'POST',
  path: '/auth/login_with_otp',
  summary: 'Sign in with the code from the phone (off unless configured)',
  access: 'visitor',
  body: z.object({ contact_no: mobile, otp: code }),
  answer: signedIn,
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange the session cookie for a fresh token',
  access: 'visitor',
  answer: signedIn,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: 'visitor',
  answer: plainAnswer,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot_password',
  summary: 'Send a link to choose a new password to the e-mail address of an account',
  access: 'visitor',
  body: z.object({ email: accountName }),
  answer: plainAnswer,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset_password',
  summary: 'Choose a new password with the link from the e-mail; signs out all devices',
  access: 'visitor',
  body: z.object({ token: z.string().min(1).max(200), password: newPassword }),
  answer: plainAnswer,
});

const device = z.object({
  _id: z.string(),
  device: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/auth/devices',
  summary: 'Where I am signed in',
  access: 'onboarding',
  answer: answer(z.array(device)),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/auth/devices/:id',
  summary: 'Sign out one device',
  access: 'onboarding',
  params: z.object({ id: uuid() }),
  answer: plainAnswer,
});

export const endAllDevices = endpoint({
  method: 'DELETE',
  path: '/auth/devices',
  summary: 'Sign out everywhere, here too',
  access: 'onboarding',
  answer: plainAnswer,
});
