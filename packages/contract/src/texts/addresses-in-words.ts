const payment = 'ok(?:axis|hdfcbank|icici|sbi)';
/** Mail hosts that are not also employers, unlike Yahoo or Outlook. */
export const mailOnly = 'g ?mail|hotmail|ymail|rediffmail';
/** Mail hosts that are also employers. */
export const mailOrEmployer = 'yahoo|outlook|rediff|icloud|proton(?:mail)?';

const start = `(?<![\\p{L}\\p{M}\\p{N}._])`;
const end = `(?![\\p{L}\\p{M}\\p{N}])`;

// Words that are commonly followed by a number.
const counted = '(?:class|grade|batch|level|covid|python|angular)';

/** A user name: letters with a digit or underscore inside. */
export const accountName = `${start}(?!${counted}\\p{N})(?=\\p{L}[\\p{L}.]{0,24}[\\p{N}_])[\\p{L}\\p{N}._]{6,30}`;
const dottedName = `${start}(?=\\p{L}{1,20}\\.\\p{L}{2})[\\p{L}.]{5,30}`;

const gap = `[^\\p{L}\\p{N}\\n.,;]{1,4}`;
const wideGap = `[^\\p{L}\\p{N}\\n]{1,4}`;
const owning = 'id|is|address|account|name|my|mera|hai|mail|ईमेल|आईडी|है';
const placing = 'me|as|on|at|par|pe|पर';

/** Returns patterns for two parts with few words between them, in either order. */
const beside = (one: string, other: string, space: string, words: string): string[] =>
  [
    [one, other],
    [other, one],
  ].map((pair) => pair.join(`${end}${space}(?:(?:${words})${space}){0,3}`) + end);

const host = (names: string): string => `${start}(?:${names})`;

const atTheRate = `(?<!\\p{L})at ?the ?rate(?: of)?`;
const dot = ` ?[([]?dot[)\\]]? ?`;
// These tell of dot-com firms or polka-dot cloth, not of a site.
const noSite = '(?<!(?<!\\p{L})(?:a|an|the|this|that|of|in|early|first|old|new|big|small|polka) ?)';
const noTime = '(?! (?:boom|bubble|bust|era|crash|years|days|compan|firm|business|industry|sector|world))';

const patterns = (): string[] => [
  ...beside(accountName, host(mailOnly), wideGap, `${owning}|${placing}`),
  ...beside(accountName, host(mailOrEmployer), gap, `${owning}|${placing}`),
  ...beside(dottedName, host(mailOnly), gap, owning),
  `(?<!\\p{L})${payment}${end}`,
  `@ ?(?:${mailOnly})${end}`,
  `(?<!(?<!\\p{L})(?:good|great|expert|work|works|working|worked) )(?<=\\p{L} )at (?:${mailOnly})${end}`,
  `${atTheRate} (?:${mailOnly}|${payment}|${mailOrEmployer}|\\p{L}{2,20}${dot}\\p{L}{2})`,
  `${accountName} ${atTheRate} ?\\p{L}{2}`,
  `(?<=\\p{L}{3}|\\p{N})${noSite}${dot}(?:com|org|co${dot}in)(?!\\p{L})${noTime}`,
  // Developers also write .NET this way.
  `${accountName}${dot}net${end}`,
];

/** Returns patterns for e-mail addresses, UPI IDs and sites written in words. */
export const addressesInWords = (): RegExp[] => patterns().map((pattern) => new RegExp(pattern, 'iu'));
