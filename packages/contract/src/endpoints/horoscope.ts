import * as z from 'zod';
import { kolkataToday } from '../time/calendar.ts';
import { answer, endpoint } from '../endpoint.ts';
import { safeText } from '../fields.ts';
import { limits } from '../limits.ts';
import { padas } from '../options/padas.ts';
import { rashis } from '../options/rashis.ts';
import { stars } from '../options/stars.ts';
import { astrology } from '../sections/astrology.ts';

const pastDay = z.iso
  .date('Please enter a full date.')
  .refine((day) => day <= kolkataToday(), 'This date is still to come.');

// Forms submit empty fields, which count as omitted.
const given = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]).optional();

/**
 * Why no birth star can be proposed: an answer is missing, the place is unknown or outside India, or clocks varied too
 * much in those years. `near_boundary`: there are two candidates too close to tell apart. `several_stars`: the time is
 * unknown and the Moon changed stars that day; the candidates are all of them.
 */
const obstacle = z.enum([
  'birthday_missing',
  'time_missing',
  'place_unknown',
  'clocks_differed',
  'near_boundary',
  'several_stars',
]);
export type ProposalObstacle = z.infer<typeof obstacle>;

/**
 * A birth star with its quarter. If the time is unknown, there is no quarter, and a moon sign only if the whole star
 * lies in one.
 */
const candidate = z.object({
  star: z.enum(stars),
  pada: z.enum(padas).nullable(),
  moon_sign: z.enum(rashis).nullable(),
});

const proposal = z.object({
  /** Empty, a single star, two with the likelier first, or all stars of the day in the order the Moon passed them. */
  candidates: z.array(candidate),
  obstacle: obstacle.nullable(),
  /** Whether Mars is in house 1, 2, 4, 7, 8 or 12 counted from the rising sign; null if uncertain. */
  manglik: z.boolean().nullable(),
});
export type BirthStarProposal = z.infer<typeof proposal>;

export const proposeBirthStar = endpoint({
  method: 'GET',
  path: '/astrology/proposal',
  summary:
    'Birth star, quarter and moon sign by date, time (HH:MM or dontknow) and place of birth; without a date my own birthday',
  access: 'onboarding',
  query: z.object({
    date: given(pastDay),
    time: given(astrology.fields.timeOfBirth.schema),
    place: given(safeText(limits.shortTextCharacters).trim()),
  }),
  answer: answer(proposal),
});
