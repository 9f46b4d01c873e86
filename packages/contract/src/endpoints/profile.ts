import * as z from 'zod';
import { campaignId } from '../giving/campaign-id.ts';
import { campaignRoles } from '../giving/campaign-roles.ts';
import { emailAddress } from '../contacts/email-address.ts';
import { answer, endpoint } from '../endpoint.ts';
import { flag, openText, someAmong, straightText, writtenText } from '../fields.ts';
import { looksBlank } from '../texts/hidden-signs.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { personName } from '../contacts/person-name.ts';
import { wirePicture } from '../member-card.ts';
import { photoReasons, proofReasons } from '../review-reasons.ts';
import { sectionNames } from '../sections/names.ts';
import type { SectionName } from '../sections/names.ts';
import type { UserData } from './auth.ts';

/** The words of successes. */
export const profileMessages = {
  finished: 'Register Successfully!',
  left: 'Welcome to Mysathi',
  changed: 'Your profile is up to date.',
  writtenToUs: 'Sent message Successfully',
} as const;

/** What would fill the profile best next. */
export const profileStep = z.enum([...sectionNames, 'profile_picture', 'photos', 'about', 'id_proof']);
export type ProfileStep = z.infer<typeof profileStep>;

const savedTimes = z.object(
  Object.fromEntries(sectionNames.map((name) => [name, z.string().nullable()])) as {
    [Name in SectionName]: z.ZodNullable<z.ZodString>;
  },
);

/** The signed-in member's own state. */
const ownProfile = z.object({
  _id: z.string(),
  name: z.string(),
  /** `MS` and at least seven digits. */
  member_id: z.string(),
  email: z.string(),
  /** Whether its mailbox was shown to be the member’s: only then does news of others go there. */
  email_confirmed: z.boolean(),
  /** All but the last four digits hidden. */
  phone: z.string(),
  /** The number that waits to take its place, by its last two digits, and when it does. */
  phone_change: z.object({ ending: z.string(), due_at: z.string() }).nullable(),
  gender: z.enum(['Male', 'Female']).nullable(),
  native_place: z.string().nullable(),
  about_text: z.string().nullable(),
  public_consent: z.boolean(),
  language: z.enum(languages),
  state: z.enum(['active', 'paused', 'leaving', 'suspended', 'deleted']),
  /** The wizard step to resume at; null once finished or left. */
  wizard_page: z.string().nullable(),
  /** Whether the eleven steps were gone through to the end. */
  wizard_finished: z.boolean(),
  /** Percent filled in, and the step that adds most with the percent it would lead to. */
  completeness: z.number(),
  next_step: z.object({ step: profileStep, completeness: z.number() }).nullable(),
  /** Whether others can find the member in lists now. */
  listed: z.boolean(),
  /** The day from which interests may be sent, while it is still to come. */
  interests_from: z.string().nullable(),
  profile_picture: wirePicture.nullable(),
  /** How far the desk has come with it, and why it was refused. */
  profile_picture_review: z.enum(['pending', 'approved', 'refused']).nullable(),
  profile_picture_reason: z.enum(photoReasons).nullable(),
  id_proof: z.enum(['none', 'pending', 'approved', 'refused']),
  /** Why it was refused. */
  id_proof_reason: z.enum(proofReasons).nullable(),
  /** Since when it is approved, where that is known. */
  id_proof_since: z.string().nullable(),
  /** When each section was saved, ISO times. */
  saved_at: savedTimes,
});
export type OwnProfile = z.output<typeof ownProfile>;

/** The signed-in person as the browser keeps it in `UserData`, once the wizard is over. */
export const userDataOf = (profile: OwnProfile): UserData => ({
  _id: profile._id,
  name: profile.name,
  email: profile.email,
  member_id: profile.member_id,
  native_place: profile.native_place,
  profile_picture: { Location: profile.profile_picture?.Location ?? null },
  gender: profile.gender,
  wizard_page: null,
});

export const myProfile = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'Where my profile stands',
  access: 'onboarding',
  answer: answer(ownProfile),
});

const blank = 'Please write something about yourself before continuing.';
const { min, max } = limits.aboutCharacters;

/** What a member says about themselves. */
const aboutText = openText(max)
  .trim()
  .refine((text) => !looksBlank(text), blank)
  .refine((text) => text === '' || text.length >= min, `Please write at least ${min} characters.`);

/** A browser's session is replaced when it leaves the wizard; then the new token stands beside the data. */
const newToken = { access_token: z.string().optional() };

export const finishProfile = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'The last step of the wizard: about myself',
  access: 'onboarding',
  body: z.object({ about_text: aboutText }),
  answer: answer(ownProfile, newToken),
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/users/update/profile',
  summary: 'Change my name, my text, whether the public site may show me, or my language',
  access: 'onboarding',
  body: someAmong({
    name: personName,
    about_text: aboutText,
    public_consent: flag,
    language: z.enum(languages),
  }),
  answer: answer(ownProfile),
});

export const leaveWizard = endpoint({
  method: 'POST',
  path: '/users/leave_wizard',
  summary: 'Leave the wizard now and finish the profile later',
  access: 'onboarding',
  answer: answer(z.null(), newToken),
});

/** Without `message` the same address takes the member's contact section. */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact_details',
  summary: 'Write to us',
  access: 'visitor',
  body: z.object({
    name: straightText(limits.nameCharacters)
      .trim()
      .min(1, 'Please enter your name.')
      .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Please enter your name on one line.')
      .regex(/^[^<>@]*$/, 'Please enter only your name, without a phone number or an address.'),
    email: emailAddress,
    message: writtenText(limits.messageCharacters, 'Please write a message.'),
    contact_no: z.string().max(20).optional(),
    /** The campaign that the message reports, or asks about: then `about` says whom of it. */
    campaign: campaignId.optional(),
    about: z.enum(campaignRoles).optional(),
  }),
  answer: answer(z.object({ ticket: z.number() })),
});
