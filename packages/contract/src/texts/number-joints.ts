import { joining } from './mobile-number-in-text.ts';

// Words that are also recognised without spaces between them.
const plain =
  'zero|one|two|three|four|five|six|seven|eight|nine|ek|do|teen|chaa?r|paa?nch|chh?e|saa?t|aath|nau|shunya';
const space = '[^\\p{L}\\p{N}§]{1,3}';
const joints = `${space}(?:${joining}${space}){1,2}`;

const patterns = () => ({
  allPlain: new RegExp(`(?<![\\p{L}\\p{M}])(?:${plain}){2,30}(?![\\p{L}\\p{M}])`, 'gu'),
  onePlain: new RegExp(plain, 'gu'),
  // Years can have a word between their digits, two amounts cannot.
  wordWithin: new RegExp(
    `\\p{Nd}(?<!(?<!\\p{Nd})(?:19|20)\\p{Nd}{2})(?:§|(?<=\\p{Nd}{4}) § (?=\\p{Nd}{4}))(?!(?:19|20)\\p{Nd}{2}(?!\\p{Nd}))\\p{Nd}`,
    'gu',
  ),
  // Where one of the adjacent digits is a word.
  betweenDigits: new RegExp(`(?<=§)${joints}(?=[§\\p{Nd}])|(?<=\\p{Nd})${joints}(?=§)`, 'gu'),
});

declare const window: unknown;
const known = typeof window === 'undefined' ? patterns() : undefined;

/**
 * Returns a text whose number words are already marked with run-together words marked too, and joining words removed.
 */
export const withoutJoints = (marked: string): string =>
  known === undefined
    ? marked
    : marked
        .replaceAll(known.allPlain, (letters) => letters.replaceAll(known.onePlain, '§'))
        .replaceAll(known.betweenDigits, ' ')
        .replaceAll(known.wordWithin, '§§§');
