import { useCallback } from 'react';

import { findPlaces, placeText } from '@mysathi/contract/endpoints/places';
import type { Place } from '@mysathi/contract/endpoints/places';
import { limits } from '@mysathi/contract/limits';

import { call } from '../calls/api.ts';
import { useText } from '../words/i18n.ts';
import { saidIn, saidTexts } from '../words/said.ts';

const mostPlaces = 8;
const mostNames = 4;
const latin = /[A-Za-z]/;

/** Excludes translated sentences, which are not names of places. */
const mayNamePlace = (english: string): boolean =>
  english.length <= limits.shortTextCharacters && !/[{:]|[.?!…]$/.test(english);

/**
 * Returns the names to look up in the list of places when a place is typed in non-Latin letters; the typed text comes
 * last.
 */
export const latinNames = (typed: string, words: Readonly<Record<string, string>>): string[] => {
  const [sought = ''] = typed
    .normalize()
    .split(',')
    .map((part) => part.trim());
  if (latin.test(typed) || sought === '') return [typed];
  const rank = (name: string): number => {
    if (name === sought) return 0;
    return name.startsWith(sought) ? 1 : 2;
  };
  const names = Object.entries(words)
    .filter(([english, name]) => name.includes(sought) && mayNamePlace(english))
    .toSorted(([, one], [, other]) => rank(one) - rank(other) || one.length - other.length)
    .map(([english]) => english);
  // A comma means that the city is complete.
  if (typed.includes(',') && names.length > 0) return names.slice(0, 1);
  // The list finds untranslated names by their sound.
  return [...names.slice(0, mostNames - 1), typed];
};

/** Returns a function that searches places by city or state, best match first, named in the page's language. */
export const usePlaceSearch = () => {
  const words = useText(saidTexts);
  return useCallback(
    async (text: string, signal: AbortSignal) => {
      if (text.trim() === '') return [];
      const answers = await Promise.all(
        latinNames(text, words).map((name) => call(findPlaces, { query: { q: name }, signal })),
      );
      const found = new Set(answers.flatMap(({ data }) => data.map((place: Place) => placeText(place))));
      const said = saidIn(words);
      return [...found].slice(0, mostPlaces).map((place) => ({ value: place, label: said(place) }));
    },
    [words],
  );
};
