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

/** Sentences are said in other letters as well, and are the names of nothing. */
const mayNamePlace = (english: string): boolean =>
  english.length <= limits.shortTextCharacters && !/[{:]|[.?!…]$/.test(english);

/** The names to search for in the list of places when a place is typed in other letters; the typed text comes last. */
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
  // With a comma the city is typed to its end.
  if (typed.includes(',') && names.length > 0) return names.slice(0, 1);
  // The list finds by their sound those that nobody has translated.
  return [...names.slice(0, mostNames - 1), typed];
};

/** Searches places by their city or state, best first, named in the language of the page. */
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
