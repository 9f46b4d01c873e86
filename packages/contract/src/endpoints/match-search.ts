import * as z from 'zod';
import { answer, endpoint } from '../endpoint.ts';
import { inLatinDigits } from '../words/latin-digits.ts';
import { limits } from '../limits.ts';
import { filterNames, matchFilters, trueOrLeftOut } from '../match-filters.ts';

/** The success messages of the calls in this file. */
export const matchSearchMessages = {
  counted: 'Counted',
  relaxed: 'Filters you could leave out',
  found: 'Profile found',
} as const;

/** The lists of members, in the order of their tabs. */
export const matchLists = ['today', 'my', 'viewed', 'more', 'shortlisted', 'nearby'] as const;
export type MatchList = (typeof matchLists)[number];

const filteredList = matchFilters.safeExtend({ list: z.enum(matchLists) });
export type FilteredList = z.output<typeof filteredList>;

const countedList = filteredList.safeExtend({
  /** For `more`: members who left a question open also match filters that are preferences, as in Today's Matches. */
  as_wishes: trueOrLeftOut,
  /** With `as_wishes`: the sub-castes asked for, as written in the partner preferences. */
  sub_caste: z.string().max(limits.shortTextCharacters).optional(),
});
export type CountedList = z.output<typeof countedList>;

export const countMatches = endpoint({
  method: 'GET',
  path: '/matches/count',
  summary: 'How many a list holds under filters; in the wizard only of everybody',
  access: 'onboarding',
  query: countedList,
  /** `total` is exact, or null if counting stopped at `limits.countedMatches`; then use `total_at_least`. */
  answer: answer(z.object({ total: z.number().nullable(), total_at_least: z.number() })),
});

const relaxer = z.object({
  filter: z.enum(filterNames),
  /** The number of members who pass every filter except this one. */
  more: z.number(),
});
export type Relaxer = z.output<typeof relaxer>;

export const relaxFilters = endpoint({
  method: 'GET',
  path: '/matches/relaxers',
  summary: 'Which filters, at most two, keep most people out of a list on their own',
  access: 'member',
  query: filteredList,
  answer: answer(z.array(relaxer)),
});

const memberIdShape = z
  .string()
  .regex(/^MS\d{7,15}$/, 'A member ID is MS and at least seven digits, such as MS1234567.');

/** A bare number is taken as a member ID if it is too long for a PIN code and too short for a phone number. */
const numberAlone = /^\d{7,9}$/;

/**
 * A member ID such as `MS1234567`. On the wire it may be written freely: any case, spaces or hyphens inside, Devanagari
 * digits, no MS prefix.
 */
export const memberIdText = z.codec(z.string().max(30), memberIdShape, {
  decode: (text) => {
    const written = inLatinDigits(text.normalize('NFKC'))
      .replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
      .toUpperCase();
    return numberAlone.test(written) ? `MS${written}` : written;
  },
  encode: (memberId) => memberId,
});

export const findMember = endpoint({
  method: 'GET',
  path: '/matches/find',
  summary: 'The member with an ID, when I may open the profile',
  access: 'member',
  query: z.object({ member_id: memberIdText }),
  answer: answer(z.object({ _id: z.string() })),
});
