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

/** The success messages of the calls in this file. */
export const profileMessages = {
  finished: 'Register Successfully!',
  left: 'Welcome to Mysathi',
  changed: 'Your profile is up to date.',
  writtenToUs: 'Sent message Successfully',
} as const;

/** What the member should complete next. */
export const profileStep = z.enum([...sectionNames, 'profile_picture', 'photos', 'about', 'id_proof']);
export type ProfileStep = z.infer<typeof profileStep>;

const savedTimes = z.object(
  Object.fromEntries(sectionNames.map((name) => [name, z.string().nullable()])) as {
    [Name in SectionName]: z.ZodNullable<z.ZodString>;
  },
);

/** The signed-in member's own profile and account state. */
const ownProfile = z.object({
  _id: z.string(),
  name: z.string(),
  /** `MS` and at least seven digits. */
  member_id: z.string(),
  email: z.string(),
  /** Whether the member has confirmed this address; news about other members is e-mailed only then. */
  email_confirmed: z.boolean(),
  /** Masked except for the last four digits. */
  phone: z.string(),
  /** A new number waiting to take effect: its last two digits, and when it does. */
  phone_change: z.object({ ending: z.string(), due_at: z.string() }).nullable(),
  gender: z.enum(['Male', 'Female']).nullable(),
  native_place: z.string().nullable(),
  about_text: z.string().nullable(),
  public_consent: z.boolean(),
  language: z.enum(languages),
  state: z.enum(['active', 'paused', 'leaving', 'suspended', 'deleted']),
  /** The wizard step to resume at; null once the wizard is finished or left. */
  wizard_page: z.string().nullable(),
  /** Whether all eleven steps were completed. */
  wizard_finished: z.boolean(),
  /** How complete the profile is in percent, and the step that adds most, with the percentage it would lead to. */
  completeness: z.number(),
  next_step: z.object({ step: profileStep, completeness: z.number() }).nullable(),
  /** Whether others can currently find the member in lists. */
  listed: z.boolean(),
  /** The day from which interests may be sent; null once it has come. */
  interests_from: z.string().nullable(),
  profile_picture: wirePicture.nullable(),
  /** The review state of the photo, and why it was refused. */
  profile_picture_review: z.enum(['pending', 'approved', 'refused']).nullable(),
  profile_picture_reason: z.enum(photoReasons).nullable(),
  id_proof: z.enum(['none', 'pending', 'approved', 'refused']),
  /** Why it was refused; null otherwise. */
  id_proof_reason: z.enum(proofReasons).nullable(),
  /** Since when it has been approved, if known. */
  id_proof_since: z.string().nullable(),
  /** When each section was last saved, as ISO times. */
  saved_at: savedTimes,
});
export type OwnProfile = z.output<typeof ownProfile>;

/** Converts a profile to the signed-in person the browser stores under `UserData`, once the wizard is over. */
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

/** The member's text about themselves. */
const aboutText = openText(max)
  .trim()
  .refine((text) => !looksBlank(text), blank)
  .refine((text) => text === '' || text.length >= min, `Please write at least ${min} characters.`);

/** The new token that replaces the browser's session when the member leaves the wizard. */
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

/** Without `message`, the same path stores the member's contact section. */
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
    /** The campaign that the message reports, or asks about; `about` then names the role asked about. */
    campaign: campaignId.optional(),
    about: z.enum(campaignRoles).optional(),
  }),
  answer: answer(z.object({ ticket: z.number() })),
});
