import type { Place } from '@mysathi/contract/endpoints/places';
import { isDevanagari } from '@mysathi/contract/words/devanagari';
import {
  areTelling,
  nearnessOfSounds,
  nearnessOfWords,
  soundsMeant,
  soundsOf,
  vowelsOf,
} from '@mysathi/contract/words/sounds';

/** A row of `places`; a row whose city is not the name's is another name of that place. */
export interface PlaceRow {
  /** As shown: 'Bengaluru, Karnataka'. */
  name: string;
  /** The name that this row is found by: 'Bangalore'. */
  city: string;
  state: string;
  population: number;
}

interface FindablePlace {
  place: Place;
  shown: string;
  city: string;
  state: string;
  /** How the city sounds, and its vowels. */
  citySounds: string;
  cityVowels: string;
  /** How city and state sound. */
  sounds: string;
  population: number;
}

/** All places, ready to be searched. */
export type PlaceIndex = readonly FindablePlace[];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Reads the names once into the form that searches compare: lower case, without marks. */
export const indexPlaces = (rows: readonly PlaceRow[]): PlaceIndex =>
  rows.map(({ name, city, state, population }) => ({
    place: { name: name.slice(0, name.length - state.length - 2), state },
    shown: name,
    city: plain(city),
    state: plain(state),
    citySounds: soundsOf(city),
    cityVowels: vowelsOf(city),
    sounds: soundsOf(`${city}, ${state}`),
    population,
  }));

const isWordStart = (text: string, asked: string) => text.startsWith(asked) || text.includes(` ${asked}`);

/** How well a place fits what was typed, 0 best; null when it does not. */
const quality = ({ city, state }: FindablePlace, asked: string, words: readonly string[]): number | null => {
  if (city === asked) return 0;
  if (state === asked) return 1;
  if (city.startsWith(asked)) return 2;
  if (isWordStart(city, asked)) return 3;
  if (city.includes(asked)) return 4;
  if (isWordStart(`${city} ${state}`, asked)) return 5;
  const whole = `${city} ${state}`;
  return words.every((word) => whole.includes(word)) ? 6 : null;
};

/** What was typed, as it sounds. */
interface Heard {
  readonly meant: readonly string[];
  readonly vowels: string;
}

const isSpelledLike = ({ citySounds, cityVowels }: FindablePlace, { meant, vowels }: Heard): boolean =>
  cityVowels === vowels && meant.includes(citySounds);

/** The same for what was typed in Devanagari, which names no place here but sounds like it. */
const qualityBySound = ({ sounds }: FindablePlace, { meant }: Heard): number | null =>
  nearnessOfSounds(sounds, meant) ?? null;

const worstByLetters = 6;

/** The same for Latin letters that no name holds: a word that sounds so, with few sounds by the same vowels, is another spelling of it. */
const qualityOfMisspelled = (place: FindablePlace, asked: Heard): number | null => {
  const near = nearnessOfWords(place.sounds, asked.meant);
  if (near === undefined) return null;
  return asked.meant.some(areTelling) || isSpelledLike(place, asked) ? worstByLetters + 1 + near : null;
};

const most = 8;

interface Hit {
  found: FindablePlace;
  quality: number;
  /** Among equals the larger place comes first. */
  size: number;
}

/** So many times as large counts a place whose vowels are heard too: Dausa before Deesa, but Meerut before Merta. */
const worthOfVowels = 10;

const isBefore = (left: Hit, right: Hit) =>
  left.quality === right.quality ? left.size > right.size : left.quality < right.quality;

/** Keeps the best hits in order; a place that is found by two names counts once. */
const keep = (best: Hit[], hit: Hit): void => {
  const twin = best.findIndex(({ found }) => found.shown === hit.found.shown);
  if (twin >= 0) {
    if (!isBefore(hit, best[twin] as Hit)) return;
    best.splice(twin, 1);
  }
  const place = best.findIndex((kept) => isBefore(hit, kept));
  best.splice(place < 0 ? best.length : place, 0, hit);
  if (best.length > most) best.pop();
};

/**
 * The places whose name or state holds what was typed, best fit first, the larger one first among
 * equals; at most eight. Each place is looked at once.
 */
export const searchPlaces = (index: Iterable<FindablePlace>, typed: string): Place[] => {
  const asked = plain(typed);
  if (asked === '') return [];
  const words = asked.split(' ');
  const sounding = { meant: soundsMeant(typed), vowels: vowelsOf(typed) };
  const inHindi = sounding.meant.length > 0 && isDevanagari(typed);
  const best: Hit[] = [];
  for (const found of index) {
    const fit = inHindi
      ? qualityBySound(found, sounding)
      : (quality(found, asked, words) ?? qualityOfMisspelled(found, sounding));
    if (fit === null) continue;
    const size = found.population * (isSpelledLike(found, sounding) ? worthOfVowels : 1);
    keep(best, { found, quality: fit, size });
  }
  return best.map(({ found }) => found.place);
};
