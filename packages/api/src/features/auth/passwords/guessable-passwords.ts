import { guessableWords } from './guessable-words.ts';

const words = new Set(guessableWords.map((word) => word.toLowerCase()));
const longWords = [...words].filter((word) => word.length >= 8);
const longestDecoration = 6;
const cutWordLetters = 7;

// Sequences along the keyboard, the alphabet and the digits.
const walks = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  '1w2q3r4e',
  '11223344556677889900',
  'aabbccddeeffgghh',
  '147258369',
  '159357',
  '159753',
  '741852963',
  '789456123',
  '321654987',
  '123654789',
  '102030405060708090',
  '13579',
  '24681012',
  'zaq12wsxcde34rfvbgt56yhn',
  '5201314',
  '31415926535897932384',
  '8675309',
];
const allWalks = walks.flatMap((walk) => [walk, walk.split('').toReversed().join('')]);

const isWalk = (text: string) => text.length >= 3 && allWalks.some((walk) => walk.includes(text));
const isOneCharacter = (text: string) => new Set(text).size === 1;
const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text);

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Returns the ways to read digits and signs as the letters they resemble; 1 and ! also as l. */
const readings = (text: string): string[] => {
  const plain = text.replace(/[0134578@$!]/g, (sign) => lookAlikes[sign] ?? sign);
  return [text, plain, text.replace(/[1!]/g, 'l').replace(/[034578@$]/g, (sign) => lookAlikes[sign] ?? sign)];
};

const isWord = (text: string) =>
  readings(text).some(
    (reading) =>
      words.has(reading) ||
      (reading.length >= cutWordLetters && longWords.some((word) => word.startsWith(reading))),
  );

/** Returns the text without some digits and signs at its ends, in every combination; the whole text first. */
const withoutDecoration = (text: string): string[] => {
  const before = Math.min(/^[^a-z]*/.exec(text)?.[0].length ?? 0, longestDecoration);
  const after = Math.min(/(?<![^a-z])[^a-z]*$/.exec(text)?.[0].length ?? 0, longestDecoration);
  const cores: string[] = [];
  for (let start = 0; start <= before; start += 1) {
    for (let end = 0; end <= after && start + end < text.length; end += 1)
      cores.push(text.slice(start, text.length - end));
  }
  return cores;
};

const isRepetition = (text: string): boolean => {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const block = text.slice(0, size);
    const isBlockGuessable = size <= 4 || isWord(block) || isWalk(block);
    if (isBlockGuessable && block.repeat(Math.ceil(text.length / size)).startsWith(text)) return true;
  }
  return false;
};

const isDate = (text: string): boolean => {
  const parts =
    /^(\d\d)[-./]?(\d\d)[-./]?((?:19|20)\d\d)$/.exec(text) ??
    /^(?<year>(?:19|20)\d\d)[-./]?(\d\d)[-./]?(\d\d)$/.exec(text);
  if (!parts) return false;
  const [low = 0, high = 0] = parts
    .slice(1)
    .filter((part) => part.length === 2)
    .map(Number)
    .toSorted((left, right) => left - right);
  return low >= 1 && low <= 12 && high <= 31;
};

const isFiller = (text: string): boolean =>
  isWalk(text) || isYear(text) || (text.length >= 2 && isOneCharacter(text));

/** Tests whether the text splits into at most three guessable pieces, of which at most two are words. */
const isPatchwork = (text: string, pieces = 3, wordsLeft = 2): boolean => {
  if (pieces === 0) return false;
  if (isFiller(text) || (wordsLeft > 0 && isWord(text))) return true;
  for (let cut = text.length - 2; cut >= 2; cut -= 1) {
    const piece = text.slice(0, cut);
    const rest = text.slice(cut);
    if (isFiller(piece) && isPatchwork(rest, pieces - 1, wordsLeft)) return true;
    if (wordsLeft > 0 && isWord(piece) && isPatchwork(rest, pieces - 1, wordsLeft - 1)) return true;
  }
  return false;
};

const longestPatchwork = 24;

/** Tests whether a password is among the commonest: a common word or sequence, plain, decorated or combined. */
export const isGuessable = (password: string): boolean => {
  const text = password.toLowerCase();
  const joined = text.replace(/[\s_.-]/g, '');
  if (isOneCharacter(text) || isRepetition(text) || isDate(text) || isWalk(text)) return true;
  if ([text, joined].some((form) => withoutDecoration(form).some(isWord))) return true;
  return text.length <= longestPatchwork && isPatchwork(text);
};
