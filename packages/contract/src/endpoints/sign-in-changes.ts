import * as z from 'zod';
import { emailAddress } from '../contacts/email-address.ts';
import { answer, endpoint, plainAnswer } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { code, mobile, newPassword, nextSend } from './auth.ts';

const currentPassword = z.string().min(1).max(limits.passwordCharacters.max);

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change_password',
  summary: 'Change my password; signs out my other devices',
  access: 'onboarding',
  body: z.object({ current: currentPassword, password: newPassword }),
  answer: plainAnswer,
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/change_email',
  summary: 'Ask for another e-mail address: a link goes there, and it counts once the link is used',
  access: 'onboarding',
  body: z.object({
    email: emailAddress,
    password: currentPassword,
  }),
  answer: plainAnswer,
});

export const sendEmailConfirmation = endpoint({
  method: 'POST',
  path: '/auth/send_email_confirmation',
  summary: 'Send the link again that confirms the e-mail address of my account',
  access: 'onboarding',
  answer: plainAnswer,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm_email',
  summary:
    'Confirm the e-mail address that the link was sent to; another one than before is the account’s from then on',
  access: 'visitor',
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: plainAnswer,
});

export const changePhone = endpoint({
  method: 'POST',
  path: '/auth/change_phone',
  summary: 'Ask for another mobile number: a code goes there',
  access: 'onboarding',
  body: z.object({
    contact_no: mobile,
    password: currentPassword,
  }),
  answer: answer(nextSend),
});

export const sentPhoneCode = endpoint({
  method: 'GET',
  path: '/auth/change_phone',
  summary: 'Where the code went that I asked for in this browser, while it is good',
  access: 'onboarding',
  answer: answer(nextSend.extend({ contact_no: z.string() }).nullable()),
});

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/auth/confirm_phone',
  summary: 'Show with its code that the new mobile number is mine; it counts after days of waiting',
  access: 'onboarding',
  body: z.object({ contact_no: mobile, otp: code }),
  answer: plainAnswer,
});

export const stopPhoneChange = endpoint({
  method: 'DELETE',
  path: '/auth/change_phone',
  summary: 'Stop the change of my mobile number that waits',
  access: 'onboarding',
  answer: plainAnswer,
});
