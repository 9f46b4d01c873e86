import * as z from 'zod';

import { padas } from '../options/padas.ts';
import { rashis } from '../options/rashis.ts';
import { stars } from '../options/stars.ts';
import { kootaNames } from './kootas.ts';
import { manglikNotes } from './manglik.ts';

/** Points between two bounds; exact when both are the same. */
const points = z.object({ min: z.number(), max: z.number() });

/** A birth star; `moon_sign` is null while star and quarter leave it open. */
const star = z.object({
  star: z.enum(stars),
  pada: z.enum(padas).nullable(),
  moon_sign: z.enum(rashis).nullable(),
});

/** How two horoscopes compare: guna milan of 36 in its eight parts, and the note on manglik. */
export const gunaAnswer = z.object({
  total: points,
  kootas: z.array(points.extend({ name: z.enum(kootaNames), most: z.number() })),
  manglik: z.enum(manglikNotes),
  mine: star,
  theirs: star,
});
export type GunaAnswer = z.infer<typeof gunaAnswer>;
