/** Own words for 'Other': up to 40 letters and a few signs, no room for a phone number or an address. */
const ownWordsPattern = /^(?!(?:.*\p{N}){4})[\p{L}\p{M}\p{N}\p{Join_Control} .&'’()/-]{1,40}$/u;

/** Whether a choice is on the list, or fit as own words where those are taken. */
export const isTaken = (allowed: readonly string[], ownWords: boolean, given: string): boolean =>
  allowed.includes(given) || (ownWords && ownWordsPattern.test(given));

/** Whether words are fit as own words, such as a hobby or a language that no list has. */
export const isOwnWords = (given: string): boolean => given.length > 1 && isTaken([], true, given);

/** Whether words are fit as a place that the list of cities lacks: a village, a city abroad. */
export const isOwnPlace = (given: string): boolean => {
  const parts = given.split(',').map((part) => part.trim());
  // Counted over all parts: a phone number may come in pieces.
  const digits = given.replace(/\P{N}/gu, '');
  return parts.length <= 3 && parts.every(isOwnWords) && digits.length < 4;
};
