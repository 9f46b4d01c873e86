import { isDevanagari } from '@mysathi/contract/devanagari';
import { placeOfSounds, soundsMeant, soundsOf } from '@mysathi/contract/sounds';

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

/**
 * The options whose names contain the text; names that begin with it come first. Text in Devanagari finds Latin names
 * by their sound.
 */
export const searchOptions = <One extends Searched>(options: readonly One[], text: string): One[] => {
  const sought = plainLetters(text);
  if (sought === '') return [...options];
  const meant = soundsMeant(text);
  const beginning: One[] = [];
  const inside: One[] = [];
  const heard: One[] = [];
  for (const option of options) {
    const at = placeIn(option, sought);
    if (at === 0) beginning.push(option);
    else if (at > 0) inside.push(option);
    else if (meant.length > 0 && !isDevanagari(option.label)) heard.push(option);
  }
  const placeOf = ({ label }: One) => placeOfSounds(soundsOf(label), meant);
  const places = heard.map((option) => ({ option, at: placeOf(option) })).filter(({ at }) => at !== -1);
  const heardFirst = places.toSorted((one, other) => Number(one.at > 0) - Number(other.at > 0));
  return [...beginning, ...inside, ...heardFirst.map(({ option }) => option)];
};
