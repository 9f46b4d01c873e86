import { holdsHandleOnLine } from '../texts/handles-in-text.ts';
import { holdsUnseen } from '../texts/hidden-signs.ts';
import { limits } from '../limits.ts';
import { holdsWayToReach } from '../texts/ways-to-reach.ts';
import { asSeen, holdsWebAddress } from '../texts/web-address.ts';

/** All of it is seen, and it leads nowhere, whatever a phone number or an address is spelled in. */
const isPlain = (given: string): boolean =>
  !holdsUnseen(given) && !holdsWebAddress(given) && !holdsWayToReach(given) && !holdsHandleOnLine(given);

/** Own words for 'Other': up to 40 letters and a few signs, no room for a phone number or an e-mail address. */
const ownWordsPattern = /^(?!(?:.*\p{N}){4})[\p{L}\p{M}\p{N}\p{Join_Control} .&'’()/-]{1,40}$/u;

/** Whether a choice may be accepted: it is on the list, or fit as own words where those are allowed. No phone number and no address is fit. */
export const isAcceptable = (allowed: readonly string[], ownWords: boolean, given: string): boolean =>
  allowed.includes(given) || (ownWords && ownWordsPattern.test(given) && isPlain(given));

// Fewer are years and distances; a phone number in pieces has more.
const sevenDigits = /(?:\p{N}\P{N}*){7}/u;

/** Whether several own words that stand beside each other are fit together, too. */
export const areOwnWordsTogether = (given: readonly string[]): boolean => {
  const line = given.join(', ');
  return !sevenDigits.test(line) && isPlain(line);
};

/** Whether words are fit as own words, such as a hobby or a language that no list has. */
export const isOwnWords = (given: string): boolean => given.length > 1 && isAcceptable([], true, given);

/** The same with commas; digits are counted over all parts, as a phone number may come in pieces. */
const placePattern = /^(?!(?:.*\p{N}){4})[\p{L}\p{M}\p{N}\p{Join_Control} .,&'’()/-]{2,}$/u;
/** The longest of the list of cities have as many. */
const mostParts = 5;

/** Whether words are fit as a place, on the list of cities or not: a village, a city abroad. */
export const isOwnPlace = (given: string): boolean => {
  const parts = given.split(',');
  return (
    given.length <= limits.shortTextCharacters &&
    parts.length <= mostParts &&
    parts.every((part) => part.trim().length > 1) &&
    placePattern.test(given.trim()) &&
    isPlain(given)
  );
};

/** Not of one number in round thousands, as in the name of the 6000 Niyogi. */
const fourDigits = /^(?!\P{N}*\d000\P{N}*$)(?:\P{N}*\p{N}){4}/u;
/** Tools and degrees that are written like the address of a page. */
const trades = /(?<![\p{L}\p{N}.@-])(?:(?:ASP|VB|ADO)?\.NET|\p{L}+\.js|[BM]\. ?Com)(?!\.?[\p{L}\p{N}])/giu;

/** Whether a line may stand where strangers read it: nowhere to call, to write or to go. */
export const isCardLine = (given: string): boolean => {
  const seen = asSeen(given);
  return (
    !fourDigits.test(seen) &&
    !seen.includes('@') &&
    !holdsWebAddress(seen.replaceAll(trades, ' ')) &&
    !holdsWayToReach(seen) &&
    !holdsHandleOnLine(seen)
  );
};
