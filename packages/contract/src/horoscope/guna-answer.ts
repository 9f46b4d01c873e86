import * as z from 'zod';

import { padas } from '../options/padas.ts';
import { rashis } from '../options/rashis.ts';
import { stars } from '../options/stars.ts';
import { kootaNames } from './kootas.ts';
import { manglikNotes } from './manglik.ts';

/** A range of points; exact if both bounds are equal. */
const points = z.object({ min: z.number(), max: z.number() });

/** A birth star; `moon_sign` is null if star and quarter do not determine it. */
const star = z.object({
  star: z.enum(stars),
  pada: z.enum(padas).nullable(),
  moon_sign: z.enum(rashis).nullable(),
});

/** The comparison of two horoscopes: guna milan out of 36 in eight parts, and the manglik note. */
export const gunaAnswer = z.object({
  total: points,
  kootas: z.array(points.extend({ name: z.enum(kootaNames), most: z.number() })),
  manglik: z.enum(manglikNotes),
  mine: star,
  theirs: star,
});
export type GunaAnswer = z.infer<typeof gunaAnswer>;
