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

// A form sends empty answers along: they are not given.
const given = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]).optional();

/**
 * Why there is no birth star to propose: an answer is missing, the place is none of India that we know, or
 * clocks differed too much in those years. `near_boundary`: there are two, too close to tell apart. `several_stars`: the
 * time is not known, and the Moon changed its star on that day; the candidates are all of them.
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

/** A birth star to its quarter; where the time is not known, without it, and with the moon sign if the star has one. */
const candidate = z.object({
  star: z.enum(stars),
  pada: z.enum(padas).nullable(),
  moon_sign: z.enum(rashis).nullable(),
});

const proposal = z.object({
  /** None, one, the likelier one before the other, or the stars of a day as the Moon passed them. */
  candidates: z.array(candidate),
  obstacle: obstacle.nullable(),
  /** Whether Mars stands in house 1, 2, 4, 7, 8 or 12 from the rising sign; null when that is not certain. */
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
