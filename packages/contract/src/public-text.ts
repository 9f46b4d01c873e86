import { safeText } from './fields.ts';
import { risksIn } from './risky-words.ts';

// Any word beside another, but for a capital that begins a sentence and the single letters of initials.
const wordsWithDot = /[\p{L}\p{N}]{2}[.。](?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u;
const knownEnding = /[\p{L}\p{N}] ?[.。] ?(?:com|net|org|भारत)(?![\p{L}\p{M}\p{N}])/iu;
const scheme = /\p{L}:\/\//u;
// Dates and sums have eight digits with signs between them; phone numbers have more.
const longNumber = /\p{Nd}{7}|(?:\p{Nd}[\p{P}\p{M}\p{Zs}+]{0,3}){9}/u;
/** They turn what stands around them, and nobody sees them; the marks of single letters in Urdu are others. */
const turning = /[\u202A-\u202E\u2066-\u2069]/;

/** As it is seen: letters and digits of all shapes in their plain one, and nothing that has no width. */
const asSeen = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\p{Cf}|\p{Variation_Selector}/gu, '');

/** Whether a text holds the address of a web page, also one without `www` before it. */
export const holdsWebAddress = (text: string): boolean => {
  const seen = asSeen(text);
  return (
    risksIn(seen).includes('link') || [scheme, wordsWithDot, knownEnding].some((found) => found.test(seen))
  );
};

const leadsElsewhere = (text: string): boolean => {
  const seen = asSeen(text);
  return seen.includes('@') || longNumber.test(seen) || holdsWebAddress(text);
};

/** Text that the whole world reads beside a name: nowhere to go, to write, to call or to pay. */
export const publicText = (max: number) =>
  safeText(max)
    .refine((text) => !turning.test(text), {
      error:
        'Please type this anew instead of pasting it: it holds hidden signs that turn the direction of writing.',
      abort: true,
    })
    .refine(
      (text) => !leadsElsewhere(text),
      'Please leave out web addresses, e-mail addresses, UPI IDs and long numbers: everybody can read this. Put a space after each full stop.',
    );
