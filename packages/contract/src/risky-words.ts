import { mobileNumber, withCountry } from './mobile-number-in-text.ts';
import { sums } from './sums-in-text.ts';
import { asSeen, linkPattern } from './web-address.ts';

/** What a message may hold that a person is to be warned of. */
export type Risk = 'otp' | 'upi' | 'bank' | 'money' | 'link' | 'phone';

// Digits of other scripts count as well, as do the spaces and hyphens that people put between them.
const digits = (least: number, most: number) =>
  `(?<!\\p{Nd})\\p{Nd}(?:[ -]?\\p{Nd}){${least - 1},${most - 1}}(?!\\p{Nd})`;
const near = '[^\\n]{0,40}';
const codeWords =
  '(?<!\\p{L})(?:otp|o\\.t\\.p|one[- ]?time (?:password|code|pin)|verification code|upi pin|atm pin|cvv|ओटीपी|ओ\\.टी\\.पी|सत्यापन कोड)(?!\\p{L})';
const giving =
  '(?<!\\p{L})(?:send|transfer|lend|pay|borrow|loan|deposit|invest|wire|gift card|भेज(?:ो|ना|िए|ें)?|उधार|कर्ज़?|निवेश)(?!\\p{L})';

const rules: readonly [Risk, RegExp][] = [
  ['otp', new RegExp(codeWords, 'iu')],
  [
    'upi',
    /(?<![\p{L}\p{N}.@])[\p{L}\p{N}][\p{L}\p{N}._-]{1,49}@(?:ok(?:axis|hdfcbank|icici|sbi)|y(?:bl|es)|ibl|axl|paytm|pt(?:yes|axis|hdfc|sbi)|upi|apl|fam|sbi|icici|hdfcbank|axisbank|kotak|barodampay|pnb|idfcbank|airtel|jio|freecharge|waaxis|wahdfcbank|waicici|wasbi)(?![\p{L}\p{N}.])/iu,
  ],
  ['upi', /(?<!\p{L})(?:upi id|upi address|gpay|google pay|phonepe|paytm|यूपीआई)(?!\p{L})/iu],
  ['bank', /(?<!\p{L})(?:ifsc|account (?:no|number)|a\/c (?:no|number)|खाता (?:संख्या|नंबर))(?!\p{L})/iu],
  ['bank', /(?<![\p{L}\p{N}])[a-z]{4}0[a-z0-9]{6}(?![\p{L}\p{N}])/iu],
  ['bank', new RegExp(`(?!${withCountry})${digits(12, 19)}`, 'u')],
  ['money', new RegExp(`${giving}${near}(?:${sums}|(?<!\\p{L})(?:money|cash|paise|पैसे|पैसा)(?!\\p{L}))`, 'iu')],
  ['money', new RegExp(`(?:${sums}|(?<!\\p{L})(?:money|cash|पैसे|पैसा)(?!\\p{L}))${near}${giving}`, 'iu')],
  ['link', linkPattern],
  ['phone', new RegExp(mobileNumber(sums), 'iu')],
];

/** What a text holds, as it is seen, that scams are made of. A hint to be careful, never a reason to refuse a message. */
export const risksIn = (text: string): Risk[] => {
  const seen = asSeen(text);
  return [...new Set(rules.flatMap(([risk, pattern]) => (pattern.test(seen) ? [risk] : [])))];
};

/** The gravest of several: the one to warn of. */
export const gravestRisk = (text: string): Risk | undefined => risksIn(text)[0];
