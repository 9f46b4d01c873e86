import * as z from 'zod';
import { answer, endpoint, plainAnswer } from '../endpoint.ts';
import { flag } from '../fields.ts';

/** The success messages of the calls in this file. */
export const accountMessages = {
  paused: 'Your profile is hidden now.',
  resumed: 'Your profile is back.',
  leaving: 'Your account is closed.',
  kept: 'Welcome back. Your account is as it was.',
  consents: 'What you agreed to',
  consentChanged: 'Saved',
  export: 'Your data',
} as const;

/** The date of the terms and privacy policy now in force, used as the version a person agrees to. */
export const legalTextsVersion = '2026-12-01';

export const pauseProfile = endpoint({
  method: 'PUT',
  path: '/account/pause',
  summary: 'Hide my profile, or show it again; whom I accepted can still reach me',
  access: 'onboarding',
  body: z.object({ paused: flag }),
  answer: plainAnswer,
});

export const leaveAccount = endpoint({
  method: 'POST',
  path: '/account/deletion',
  summary: 'Delete my account: gone for everybody at once, erased when the days to undo are over',
  access: 'onboarding',
  answer: answer(z.object({ erase_at: z.string() })),
});

export const readDeletion = endpoint({
  method: 'GET',
  path: '/account/deletion',
  summary: 'When my closed account will be erased',
  access: 'leaving',
  answer: answer(z.object({ erase_at: z.string() })),
});

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/account/deletion',
  summary: 'Undo the deletion of my account',
  access: 'leaving',
  // The browser's session is replaced, and its new token comes back beside the data.
  answer: answer(z.null(), { access_token: z.string().optional() }),
});

export const exportData = endpoint({
  method: 'POST',
  path: '/account/export',
  summary: 'A short-lived address of everything you keep about me, as one archive',
  access: 'leaving',
  answer: answer(z.object({ Location: z.string() })),
});

/** What a member can consent to; `id_check` is given by uploading an ID proof and withdrawn by removing it. */
const consentPurposes = ['terms', 'public_site', 'id_check'] as const;

const consent = z.object({
  purpose: z.enum(consentPurposes),
  given: z.boolean(),
  /** When consent was last given or withdrawn; null if never. */
  changed_at: z.string().nullable(),
  /** The date of the text that was agreed to; null if none was. */
  version: z.string().nullable(),
});
export type Consent = z.output<typeof consent>;

export const listConsents = endpoint({
  method: 'GET',
  path: '/account/consents',
  summary: 'What I agreed to, and when',
  access: 'onboarding',
  answer: answer(z.array(consent)),
});

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/account/consents/:purpose',
  summary: 'Withdraw a consent: leave the public site, or have my ID proofs removed',
  access: 'onboarding',
  params: z.object({ purpose: z.enum(['public_site', 'id_check']) }),
  answer: plainAnswer,
});
