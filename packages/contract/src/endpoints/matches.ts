import * as z from 'zod';
import { answer, endpoint, listAnswer, plainAnswer } from '../endpoint.ts';
import type { Access } from '../endpoint.ts';
import { gunaAnswer } from '../horoscope/guna-answer.ts';
import { matchFilters } from '../match-filters.ts';
import { cardCodec, fitReason, pictureCodec, standing } from '../member-card.ts';
import { wireValue } from '../field.ts';
import { detailKeys, memberIdNames } from '../wire.ts';
import { uuid } from '../uuid.ts';

/** The success messages of the calls in this file. */
export const matchMessages = {
  listed: 'Your matches',
  detail: 'Profile',
  viewed: 'Added to recently viewed',
} as const;

const listQuery = matchFilters.safeExtend({ cursor: z.string().max(400).optional() });
export type MatchQuery = z.output<typeof listQuery>;

/**
 * A page of member cards. `total` is exact, or null if only the nearest or newest were compared; then use
 * `total_at_least`.
 */
export const cardList = listAnswer(cardCodec, { total: z.number().nullable(), total_at_least: z.number() });

const list = <const Who extends Access>(
  path: `/${string}`,
  summary: string,
  access: Who,
  further: { beginsPages?: boolean; tellsMembersMore?: boolean } = {},
) => endpoint({ method: 'GET', path, summary, access, query: listQuery, answer: cardList, ...further });

export const todaysMatches = list(
  '/matches/todays_match',
  "The day's recommendations; for a visitor at most 12 public members",
  'visitor',
  { beginsPages: true, tellsMembersMore: true },
);
export const moreMatches = list(
  '/matches/more_matches',
  'Every listed member that passes the filters, best two-way fit first',
  'member',
);

export const recentlyViewed = list(
  '/matches/recently_viewed',
  'Profiles I opened, latest first, each once',
  'member',
  { beginsPages: true },
);
export const myMatches = list(
  '/matches/my_match',
  'Members with whom an interest is accepted, newest first',
  'member',
  { beginsPages: true },
);
export const shortlistedMembers = list(
  '/shortlisted_user/my_lists',
  'Members on my shortlist, newest first',
  'member',
  { beginsPages: true },
);
export const nearbyMatches = list(
  '/matches/nearby',
  'By distance from my native place, or from `native_place`',
  'member',
  { beginsPages: true },
);

export const markViewed = endpoint({
  method: 'POST',
  path: '/matches/mark_viewed',
  summary: 'Note that I opened a profile',
  access: 'member',
  body: z.codec(z.object({ [memberIdNames.viewed]: uuid() }), z.object({ memberId: uuid() }), {
    decode: (wire) => ({ memberId: wire[memberIdNames.viewed] }),
    encode: ({ memberId }) => ({ [memberIdNames.viewed]: memberId }),
  }),
  answer: plainAnswer,
});

const sectionAnswers = z.record(z.string(), wireValue).nullable();

/** One aspect of the two-way fit, shown as a bar: its share in percent. */
const fitBar = z.object({
  name: z.enum(['family', 'lifestyle', 'work', 'hobbies', 'place']),
  percent: z.number(),
});

/** One of my preferences: how important it is to me, and to what percentage the other member meets it. */
const fitWish = z.object({
  name: z.enum(['age', 'height', 'religion', 'mother_tongue', 'marital_status']),
  importance: z.enum(['must', 'important', 'nice_to_have']),
  percent: z.number(),
});
export type FitWish = z.infer<typeof fitWish>;

/** The member detail in wire form. */
const wireDetail = z.object({
  _id: z.string(),
  name: z.string(),
  member_id: z.string(),
  about_text: z.string().nullable(),
  profile_picture: pictureCodec.nullable(),
  personal_info: sectionAnswers,
  family_info: sectionAnswers,
  [detailKeys.partner]: sectionAnswers,
  astro_info: sectionAnswers,
  professional_details: sectionAnswers,
  family_status: sectionAnswers,
  medical_details: sectionAnswers,
  Hobbies: z.object({
    hobbies: z.array(z.string()),
    alcohol: z.string().nullable(),
    smoke: z.string().nullable(),
    eating_habits: z.string().nullable(),
    notes: z.record(z.string(), z.string()),
  }),
  userPhotos: z.record(z.string(), pictureCodec),
  /** Address of the horoscope file, only after acceptance; null if there is none. */
  horoscope: z.string().nullable(),
  verified: z.boolean(),
  fit: z.number().nullable(),
  fit_bars: z.array(fitBar),
  fit_reasons: z.array(fitReason),
  /** The hobbies from my list that the member shares. */
  both_like: z.array(z.string()),
  /** Most important first. */
  fit_wishes: z.array(fitWish),
  /** Null unless both of us gave a birth star. */
  guna: gunaAnswer.nullable(),
  interest_status: standing,
  interest_id: z.string().nullable(),
  shortlisted: z.boolean(),
  /** My private note about this member. */
  my_note: z.string().nullable(),
  /** Whether phone, WhatsApp and social handles can be requested. */
  contact: z.enum(['after_acceptance', 'open']),
});
export type WireDetail = z.input<typeof wireDetail>;

const { [detailKeys.partner]: _wireOnly, ...sharedDetail } = wireDetail.shape;
const cleanDetail = z.object({
  ...sharedDetail,
  profile_picture: pictureCodec.out.nullable(),
  userPhotos: z.record(z.string(), pictureCodec.out),
  partner: sectionAnswers,
});

/**
 * A member's profile as the viewer may see it. Sections keep their wire spelling and omit what is hidden from the
 * viewer.
 */
export const memberDetail = z.codec(wireDetail, cleanDetail, {
  decode: ({ [detailKeys.partner]: partner, ...rest }) => ({ ...rest, partner }),
  encode: ({ partner, ...rest }) => ({ ...rest, [detailKeys.partner]: partner }),
});
export type MemberDetail = z.output<typeof memberDetail>;

/** The perspectives from which members can preview their own profile. */
export const onlookers = ['stranger', 'accepted'] as const;
export type Onlooker = (typeof onlookers)[number];

export const userDetail = endpoint({
  method: 'GET',
  path: '/users/detail',
  summary: "A member's profile; mine also `as` others find it",
  access: 'member',
  query: z.object({ _id: uuid(), as: z.enum(onlookers).optional() }),
  answer: answer(memberDetail),
});
