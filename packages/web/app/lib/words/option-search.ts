import { isDevanagari } from '@mysathi/contract/words/devanagari';
import {
  areTelling,
  nearnessOfSounds,
  nearnessOfWords,
  soundsMeant,
  soundsOf,
} from '@mysathi/contract/words/sounds';

interface Searched {
  readonly label: string;
  /** The English name, whatever the language of the label: Hindi readers may type either. */
  readonly value?: string;
  /** Other names of the option. */
  readonly also?: readonly string[] | undefined;
}

/** Removes case and accents, so that «benares» finds «Benāres». */
const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** Returns the earliest position of the text in a name of the option; -1 if there is none. */
const placeIn = ({ label, value = '', also = [] }: Searched, sought: string): number => {
  const places = [label, value, ...also].map((name) => plainLetters(name).indexOf(sought));
  return places.find((at) => at !== -1) ?? -1;
};

/** Whether a name of an option contains the text. */
export const holdsLetters = (option: Searched, text: string): boolean =>
  placeIn(option, plainLetters(text)) !== -1;

/** Returns how well a text matches an option by sound; undefined if it does not. */
const nearnessOf = (
  { label, value = label, also = [] }: Searched,
  meant: readonly string[],
  inHindi: boolean,
) => {
  if (inHindi) return isDevanagari(label) ? undefined : nearnessOfSounds(soundsOf(label), meant);
  return [value, ...also].flatMap((name) => nearnessOfWords(soundsOf(name), meant) ?? [])[0];
};

/**
 * Returns the options whose names contain the text: first those that begin with it, last those that sound like it
 * (whole words in Latin letters, beginnings of words in Devanagari).
 */
export const searchOptions = <One extends Searched>(options: readonly One[], text: string): One[] => {
  const sought = plainLetters(text);
  if (sought === '') return [...options];
  const inHindi = isDevanagari(text);
  const meant = soundsMeant(text).filter((sounds) => inHindi || areTelling(sounds));
  const beginning: One[] = [];
  const inside: One[] = [];
  const sounding: { option: One; near: number }[] = [];
  for (const option of options) {
    const at = placeIn(option, sought);
    if (at === 0) beginning.push(option);
    else if (at > 0) inside.push(option);
    else if (meant.length > 0) {
      const near = nearnessOf(option, meant, inHindi);
      if (near !== undefined) sounding.push({ option, near });
    }
  }
  const nearest = sounding.toSorted((one, other) => one.near - other.near);
  return [...beginning, ...inside, ...nearest.map(({ option }) => option)];
};
