import * as z from 'zod';
import { answer, cursor, endpoint, listAnswer, plainAnswer } from '../endpoint.ts';
import { flag, safeText } from '../fields.ts';
import { limits } from '../limits.ts';
import { uuid } from '../uuid.ts';

/** The success messages of the calls in this file. */
export const safetyMessages = {
  blocked: 'Blocked. You no longer see each other.',
  unblocked: 'Unblocked',
  blocks: 'Blocked people',
  hidden: 'They can no longer see your profile.',
  shown: 'They can see your profile again.',
  hides: 'From whom you hide',
  muted: 'Muted. Their messages come without notifications.',
  unmuted: 'Unmuted. Their messages notify you again.',
  reported: 'Thank you. Your report is with our team.',
  reportKnown: 'Blocked. Your earlier report is with our team.',
  reportAdded: 'Thank you. It was added to your report, which is with our team.',
} as const;

const setAsideMember = z.object({
  _id: z.string(),
  name: z.string(),
  /** `MS` and at least seven digits. */
  member_id: z.string(),
  since: z.string(),
});
/** A member whom I have blocked or hide from: just enough to recognise them. */
export type SetAsideMember = z.output<typeof setAsideMember>;

const oneMember = z.object({ memberId: uuid() });
const oneId = z.object({ id: uuid() });
const pageOfPeople = z.object({ cursor });

export const listBlocks = endpoint({
  method: 'GET',
  path: '/blocks',
  summary: 'Whom I have blocked, latest first',
  access: 'member',
  query: pageOfPeople,
  answer: listAnswer(setAsideMember),
});

export const blockMember = endpoint({
  method: 'POST',
  path: '/blocks',
  summary: 'Block a member: we do not see each other any more, and nobody is told',
  access: 'member',
  body: oneMember,
  answer: plainAnswer,
});

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/blocks/:id',
  summary: 'Take a block back',
  access: 'member',
  params: oneId,
  answer: plainAnswer,
});

export const listHides = endpoint({
  method: 'GET',
  path: '/hides',
  summary: 'From whom I hide my profile, latest first',
  access: 'member',
  query: pageOfPeople,
  answer: listAnswer(setAsideMember),
});

export const hideFromMember = endpoint({
  method: 'POST',
  path: '/hides',
  summary: 'Hide my profile from a member, as if it were paused for them alone; nobody is told',
  access: 'member',
  body: oneMember,
  answer: plainAnswer,
});

export const showToMember = endpoint({
  method: 'DELETE',
  path: '/hides/:id',
  summary: 'Let a member see my profile again',
  access: 'member',
  params: oneId,
  answer: plainAnswer,
});

export const muteMember = endpoint({
  method: 'POST',
  path: '/mutes',
  summary: 'Mute a member: their messages arrive as before and notify me of nothing; nobody is told',
  access: 'member',
  body: oneMember,
  answer: plainAnswer,
});

export const unmuteMember = endpoint({
  method: 'DELETE',
  path: '/mutes/:id',
  summary: 'Take a mute back',
  access: 'member',
  params: oneId,
  answer: plainAnswer,
});

/** The reasons for reporting a member, in the order they are offered. */
export const reportReasons = ['false_profile', 'money', 'abuse', 'private_pictures', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

const note = safeText(limits.reportNoteCharacters).trim();

export const reportMember = endpoint({
  method: 'POST',
  path: '/reports',
  summary: 'Report a member; the profile, the pictures and our talk are kept as evidence',
  access: 'member',
  body: z
    .object({
      memberId: uuid(),
      reason: z.enum(reportReasons, 'Please choose a reason.'),
      note: note.optional(),
      /** Whether to block the member as well. */
      block: flag.optional(),
    })
    .refine(({ reason, note: written }) => reason !== 'other' || (written ?? '') !== '', {
      path: ['note'],
      message: 'Please say in a few words what happened.',
    }),
  answer: answer(
    z.object({
      number: z.number(),
      /** True if `number` belongs to an earlier report for the same reason that is still open. */
      known: z.boolean(),
      /** True if new text or evidence was added to the open report. */
      added: z.boolean(),
    }),
  ),
});
