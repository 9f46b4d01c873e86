import * as z from 'zod';
import { answer, endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

const place = z.object({ name: z.string(), state: z.string() });
export type Place = z.output<typeof place>;

/** Returns a place as it is shown and stored: 'Pune, Maharashtra'. */
export const placeText = ({ name, state }: Place): string => `${name}, ${state}`;

export const findPlaces = endpoint({
  method: 'GET',
  path: '/places',
  summary: 'Indian places by any part of the name or state, best match first, at most eight',
  access: 'onboarding',
  query: z.object({ q: z.string().trim().max(limits.shortTextCharacters) }),
  answer: answer(z.array(place)),
});
