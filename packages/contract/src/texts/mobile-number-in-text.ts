// The zero of every script used for digits in India; the other digits follow each in Unicode.
const noughts = '0٠۰०০੦૦୦௦౦೦൦';

/** Returns a pattern for one digit from `least` to `most` in any of these scripts. */
const digit = (least: number, most = least): string => {
  const spans = Array.from(noughts, (nought) =>
    [least, most].map((value) => String.fromCodePoint((nought.codePointAt(0) ?? 0) + value)).join('-'),
  );
  return `[${spans.join('')}]`;
};

const any = String.raw`\p{Nd}`;
const gap = String.raw`[ .\u2010-\u2013-]{1,3}`;
/** Between two halves of five digits, any characters but letters and digits: nothing else is written like that. */
const signs = String.raw`[^\p{L}\p{N}]{1,10}`;
/** Words used between two parts of a number, including Hindi and Marathi ones. */
export const joining = '(?:and|then|aur|phir|और|फिर|आणि)';
declare const window: unknown;
// Disabled in browsers, where only the warning about messages would need it.
const joined =
  typeof window === 'undefined' ? `[^\\p{L}\\p{N}]{0,4}(?:${joining}[^\\p{L}\\p{N}]{1,3}){1,2}` : '(?!)';

const grouped = (lengths: readonly number[], sign: string): string => {
  const [first = 1, ...more] = lengths;
  return [`${digit(6, 9)}${any}{${first - 1}}`, ...more.map((length) => `${any}{${length}}`)].join(sign);
};

// How people group the ten digits. Allowing any grouping would match times, marks and lists of years.
const groupings = [
  ...[
    [10],
    [4, 6],
    [3, 7],
    [2, 8],
    [4, 3, 3],
    [3, 3, 4],
    [3, 4, 3],
    [2, 4, 4],
    [2, 2, 2, 2, 2],
    [1, 1, 1, 1, 1, 5],
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  ].map((lengths) => grouped(lengths, gap)),
  grouped([5, 5], `(?:${signs}|${joined})`),
  grouped([6, 4], gap),
  // Less common groupings, only with the same separator throughout.
  ...[
    [4, 2, 4],
    [4, 4, 2],
    [5, 2, 3],
    [5, 3, 2],
    [3, 2, 5],
    [2, 3, 5],
    [3, 3, 2, 2],
  ].flatMap((lengths) => [' ', '-', String.raw`\.`].map((sign) => grouped(lengths, sign))),
  grouped([7, 3], '[ -]'),
  grouped([4, 3, 3], '[,/]'),
];
const national = `(?:${groupings.join('|')})`;
const country = String.raw`(?:${digit(0)}{2}[ -]?)?${digit(9)}${digit(1)}`;
const between = String.raw`\)?[ .-]{0,3}`;

/** An Indian mobile number after its country code, which could be the start of a longer number. */
export const withCountry = `${country}${between}${national}(?!${any})`;

/** A PIN code, with or without a space inside, followed by a year. */
const codeAndYear = `${digit(6, 8)}${any}{2} ?${any}{3}${gap}(?:${digit(1)}${digit(9)}|${digit(2)}${digit(0)})${any}{2}`;

/** Returns the pattern of an Indian mobile number; `sums` matches words that make digits an amount. */
export const mobileNumber = (sums: string): string => {
  const before = String.raw`(?<!${any}[.,/-]?|${sums} ?)`;
  // A range of amounts: both end in hundreds, or in fifties if a word joins them.
  const range = `(?!${any}+00${signs}${any}+00(?!${any})|${any}+[05]0${joined}${any}+[05]0(?!${any}))`;
  const after = String.raw`(?![.,/-]?${any}|@|\/-| ?${sums})`;
  return `${before}(?:${country}${between}|${digit(0)}[ -]?|(?!${codeAndYear}))${range}${national}${after}`;
};
