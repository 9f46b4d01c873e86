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
  /** The English name, whatever the language of the label: readers of Hindi may type either. */
  readonly value?: string;
  /** Other names of the option. */
  readonly also?: readonly string[] | undefined;
}

/** Letters without case and marks, so that «benares» finds «Benāres». */
const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** The place of the text in the names of an option; -1 when nowhere. */
const placeIn = ({ label, value = '', also = [] }: Searched, sought: string): number => {
  const places = [label, value, ...also].map((name) => plainLetters(name).indexOf(sought));
  return places.find((at) => at !== -1) ?? -1;
};

/** Whether the letters of a text stand in a name of an option. */
export const holdsLetters = (option: Searched, text: string): boolean =>
  placeIn(option, plainLetters(text)) !== -1;

/** How near a text comes to an option by its sound; undefined where it is something else. */
const nearnessOf = (
  { label, value = label, also = [] }: Searched,
  meant: readonly string[],
  inHindi: boolean,
) => {
  if (inHindi) return isDevanagari(label) ? undefined : nearnessOfSounds(soundsOf(label), meant);
  return [value, ...also].flatMap((name) => nearnessOfWords(soundsOf(name), meant) ?? [])[0];
};

/**
 * The options whose names contain the text; names that begin with it come first, and last those that sound so: of Latin
 * letters whole words, of Devanagari the beginning of words.
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
