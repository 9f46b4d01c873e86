import { holdsHandleOnLine } from '../texts/handles-in-text.ts';
import { holdsUnseen } from '../texts/hidden-signs.ts';
import { limits } from '../limits.ts';
import { containsContactDetails } from '../texts/ways-to-reach.ts';
import { asSeen, holdsWebAddress } from '../texts/web-address.ts';

/** Whether the text is fully visible and contains no contact details, however they are spelled. */
const isPlain = (given: string): boolean =>
  !holdsUnseen(given) &&
  !holdsWebAddress(given) &&
  !containsContactDetails(given) &&
  !holdsHandleOnLine(given);

/** Free text for 'Other': up to 40 letters and some punctuation, too few digits for a phone number. */
const ownWordsPattern = /^(?!(?:.*\p{N}){4})[\p{L}\p{M}\p{N}\p{Join_Control} .&'’()/-]{1,40}$/u;

/** Whether a choice is acceptable: it is on the list, or allowed as free text without phone numbers and addresses. */
export const isAcceptable = (allowed: readonly string[], ownWords: boolean, given: string): boolean =>
  allowed.includes(given) || (ownWords && ownWordsPattern.test(given) && isPlain(given));

// Years and distances have fewer digits; a phone number in pieces has this many.
const sevenDigits = /(?:\p{N}\P{N}*){7}/u;

/** Whether several free texts shown side by side are acceptable in combination. */
export const areOwnWordsTogether = (given: readonly string[]): boolean => {
  const line = given.join(', ');
  return !sevenDigits.test(line) && isPlain(line);
};

/** Whether a text is acceptable as free text, such as a hobby or language that is not on the list. */
export const isOwnWords = (given: string): boolean => given.length > 1 && isAcceptable([], true, given);

/**
 * As `ownWordsPattern`, with commas; digits are counted over all parts, since a phone number may be split over them.
 */
const placePattern = /^(?!(?:.*\p{N}){4})[\p{L}\p{M}\p{N}\p{Join_Control} .,&'’()/-]{2,}$/u;
/** The longest entries in the list of cities have this many. */
const mostParts = 5;

/** Whether a text is acceptable as a place, listed or not, such as a village or a city abroad. */
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

/** Four digits, unless they form a single round thousand, as in 6000 Niyogi. */
const fourDigits = /^(?!\P{N}*\d000\P{N}*$)(?:\P{N}*\p{N}){4}/u;
/** Tools and degrees that look like a web address. */
const trades = /(?<![\p{L}\p{N}.@-])(?:(?:ASP|VB|ADO)?\.NET|\p{L}+\.js|[BM]\. ?Com)(?!\.?[\p{L}\p{N}])/giu;

/** Whether a line may be shown to strangers: it contains no contact details. */
export const isCardLine = (given: string): boolean => {
  const seen = asSeen(given);
  return (
    !fourDigits.test(seen) &&
    !seen.includes('@') &&
    !holdsWebAddress(seen.replaceAll(trades, ' ')) &&
    !containsContactDetails(seen) &&
    !holdsHandleOnLine(seen)
  );
};
