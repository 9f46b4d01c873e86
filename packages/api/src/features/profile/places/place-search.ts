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

/** A row of `places`; if the city differs from that in the name, the row is an alternative name of the place. */
export interface PlaceRow {
  /** As displayed: 'Bengaluru, Karnataka'. */
  name: string;
  /** The name by which this row is found: 'Bangalore'. */
  city: string;
  state: string;
  population: number;
}

interface FindablePlace {
  place: Place;
  shown: string;
  city: string;
  state: string;
  /** The sounds of the city's name, and its vowels. */
  citySounds: string;
  cityVowels: string;
  /** The sounds of city and state. */
  sounds: string;
  population: number;
}

/** All places, prepared for searching. */
export type PlaceIndex = readonly FindablePlace[];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Converts the names once into the form that searches compare: lower case, without diacritics. */
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

/** Returns how well a place matches the typed text, 0 best; null if it does not. */
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

/** The sounds of the typed text. */
interface Heard {
  readonly meant: readonly string[];
  readonly vowels: string;
}

const isSpelledLike = ({ citySounds, cityVowels }: FindablePlace, { meant, vowels }: Heard): boolean =>
  cityVowels === vowels && meant.includes(citySounds);

/** The same for text typed in Devanagari, which is compared by its sounds. */
const qualityBySound = ({ sounds }: FindablePlace, { meant }: Heard): number | null =>
  nearnessOfSounds(sounds, meant) ?? null;

const worstByLetters = 6;

/**
 * The same for Latin letters that no name contains: a word that sounds the same is another spelling of it; if it has
 * few sounds, its vowels must match too.
 */
const qualityOfMisspelled = (place: FindablePlace, asked: Heard): number | null => {
  const near = nearnessOfWords(place.sounds, asked.meant);
  if (near === undefined) return null;
  return asked.meant.some(areTelling) || isSpelledLike(place, asked) ? worstByLetters + 1 + near : null;
};

const most = 8;

interface Hit {
  found: FindablePlace;
  quality: number;
  /** Among equal matches the larger place comes first. */
  size: number;
}

/** The factor by which a place with matching vowels counts as larger: Dausa before Deesa, but Meerut before Merta. */
const worthOfVowels = 10;

const isBefore = (left: Hit, right: Hit) =>
  left.quality === right.quality ? left.size > right.size : left.quality < right.quality;

/** Keeps the best hits in order; a place found by two names counts once. */
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
 * Returns the places whose name or state matches the typed text, best match first, larger places first among equals; at
 * most eight. Visits each place once.
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
