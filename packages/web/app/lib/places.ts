import { findPlaces, placeText } from '@mysathi/contract/endpoints/places';

import { call } from './api.ts';

/** Asks the server for places whose city or state holds the text, best first. */
export const searchPlaces = async (text: string, signal: AbortSignal) => {
  if (text.trim() === '') return [];
  const { data } = await call(findPlaces, { query: { q: text }, signal });
  return data.map((place) => ({ value: placeText(place), label: placeText(place) }));
};
