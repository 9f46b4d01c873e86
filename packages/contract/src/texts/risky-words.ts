import { mobileNumber, withCountry } from './mobile-number-in-text.ts';
import { sums } from './sums-in-text.ts';
import { asSeen, linkPattern } from './web-address.ts';

/** Something in a message that the reader should be warned about. */
export type Risk = 'otp' | 'upi' | 'bank' | 'money' | 'link' | 'phone';

// Digits of other scripts count too, as do spaces and hyphens between digits.
const digits = (least: number, most: number) =>
  `(?<!\\p{Nd})\\p{Nd}(?:[ -]?\\p{Nd}){${least - 1},${most - 1}}(?!\\p{Nd})`;
const near = '[^\\n]{0,40}';
const codeWords =
  '(?<!\\p{L})(?:otp|o\\.t\\.p|one[- ]?time (?:password|code|pin)|verification code|upi pin|atm pin|cvv|ओटीपी|ओ\\.टी\\.पी|सत्यापन कोड)(?!\\p{L})';
const words = (...some: string[]) => `(?<!\\p{L})(?:${some.join('|')})(?!\\p{L})`;
/** Words for moving money between people, in English and in Hindi in both scripts. */
const giving = words(
  'send|transfer|lend|pay|borrow|loan|deposit|invest|wire|gift card',
  'bhej(?:o|na|iye|iyega|ein?|do|dena|dijiye)?|udh?aa?r|kar[jz]a?|de (?:do|dena|dijiye|do na)|dedo|dilado|dila do',
  'भेज(?:ो|ना|िए|िएगा|ें)?|उधार|कर्ज़?|निवेश|दे (?:दो|दीजिए|देना)',
);
const needing = words('need|urgent|urgently|chahiye|chahie|zaroorat|zarurat|चाहिए|ज़रूरत|जरूरत');
const cash = words('money|cash|pais[ea]|paison|rup(?:a?y|ai)[ea]|पैसे|पैसा|पैसों');
const loan = words('loan|udh?aa?r|kar[jz]a?|उधार|कर्ज़?|लोन');
const payApp = words('gpay|google pay|phonepe|phone pe|paytm|bhim|upi');
const asksOfApp = words(
  'have|use your|number|no|qr|scan|hai(?: kya)?|kar (?:do|dena|dijiye)|karo|kardo|है|करो|कर दो|नंबर',
);

/** Pairs both patterns, in either order, close together on one line. */
const together = (risk: Risk, one: string, other: string): [Risk, RegExp][] => [
  [risk, new RegExp(`${one}${near}${other}`, 'iu')],
  [risk, new RegExp(`${other}${near}${one}`, 'iu')],
];

const rules: readonly [Risk, RegExp][] = [
  ['otp', new RegExp(codeWords, 'iu')],
  [
    'upi',
    /(?<![\p{L}\p{N}.@])[\p{L}\p{N}][\p{L}\p{N}._-]{1,49}@(?:ok(?:axis|hdfcbank|icici|sbi)|y(?:bl|es)|ibl|axl|paytm|pt(?:yes|axis|hdfc|sbi)|upi|apl|fam|sbi|icici|hdfcbank|axisbank|kotak|barodampay|pnb|idfcbank|airtel|jio|freecharge|waaxis|wahdfcbank|waicici|wasbi)(?![\p{L}\p{N}.])/iu,
  ],
  ['upi', new RegExp(words('upi id|upi address|यूपीआई'), 'iu')],
  ['bank', /(?<!\p{L})(?:ifsc|account (?:no|number)|a\/c (?:no|number)|खाता (?:संख्या|नंबर))(?!\p{L})/iu],
  ['bank', /(?<![\p{L}\p{N}])[a-z]{4}0[a-z0-9]{6}(?![\p{L}\p{N}])/iu],
  ['bank', new RegExp(`(?!${withCountry})${digits(12, 19)}`, 'u')],
  ...together('money', giving, `(?:${sums}|${cash})`),
  ...together('money', needing, `(?:${sums}|${cash})`),
  ...together(
    'money',
    loan,
    `(?:${needing}|${words('give', 'de (?:do|dena|dijiye)|dedo|dila ?do', 'दे (?:दो|दीजिए)|दिला दो')})`,
  ),
  ...together('money', payApp, `(?:${giving}|${needing}|${asksOfApp})`),
  ['link', linkPattern],
  ['phone', new RegExp(mobileNumber(sums), 'iu')],
];

/** Returns the signs of a scam in a text. They only cause a warning and never block a message. */
export const risksIn = (text: string): Risk[] => {
  const seen = asSeen(text);
  return [...new Set(rules.flatMap(([risk, pattern]) => (pattern.test(seen) ? [risk] : [])))];
};

/** Returns the gravest risk in a text, which the reader is warned about. */
export const gravestRisk = (text: string): Risk | undefined => risksIn(text)[0];
