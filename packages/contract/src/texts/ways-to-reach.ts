import { addressesInWords, mailOnly, mailOrEmployer } from './addresses-in-words.ts';
import { handlesInText, networks } from './handles-in-text.ts';
import { mobileNumber } from './mobile-number-in-text.ts';
import { isSpelledOut } from './spelled-numbers.ts';
import { sums } from './sums-in-text.ts';
import { asSeen, linkPattern } from './web-address.ts';

const phones: readonly RegExp[] = [
  new RegExp(mobileNumber(sums), 'iu'),
  // Also in signs of numbers that are no plain digits, such as those in black circles.
  /[\p{Nd}\p{No}]{10}/u,
  // Of another country, and of a landline.
  /(?<!\p{Nd} ?)\+\p{Nd}(?:[ .()-]{0,2}\p{Nd}){8}/u,
  /(?<!\p{Nd})0\p{Nd}{2,4}[ )-]{1,3}\p{Nd}{3,4}[ -]?\p{Nd}{3,4}(?!\p{Nd})/u,
];

// A line that begins with Rediff.com names an employer: behind a name it is where that name gets mail.
const mailHosts = `(?!(?<=^ ?)rediff)(?:${mailOnly}|${mailOrEmployer})`;
const addresses: readonly RegExp[] = [
  // An e-mail address and a UPI ID; with spaces around it, @ stands before a place or an employer.
  /[\p{L}\p{N}](?:@| ?[([]at[)\]] ?)\p{L}{2}/iu,
  new RegExp(`(?<!\\p{L})${mailHosts} ?(?:\\.|[([]?dot[)\\]]?) ?(?:com|co|in|me)(?!\\p{L})`, 'iu'),
  // What somebody is called at a network: no word has a digit or a line within it.
  new RegExp(
    `(?:(?<![\\p{L}\\p{N}])@|(?<!\\p{L})(?:${networks})(?: id)?[^\\p{L}\\p{N}]{1,3})(?=[\\p{L}.]+[\\p{N}_])[\\p{L}\\p{N}._]{6}`,
    'iu',
  ),
];

// The server alone judges these: in the shell of every page they would weigh 1.5 KB.
declare const window: unknown;
const told = typeof window === 'undefined' ? [...addressesInWords(), ...handlesInText()] : [];

const links: readonly RegExp[] = [
  linkPattern,
  /\p{L}:\/\//u,
  /[\p{L}\p{N}-]{2}\.(?:com|net|org|in|co|io|me|ly|gl|ai|app|info|bio|ee|be|page|link|site)\/[\p{L}\p{N}@_]/iu,
];

// Of shorter words, such as B.Com and ASP.Net, these are no ending of a site.
const siteName =
  /[\p{L}\p{N}-]{2}\.(?:com|org)(?![\p{L}\p{M}\p{N}])|[\p{L}\p{N}-]{5}\.net(?![\p{L}\p{M}\p{N}])/iu;
// These begin a sentence as well, where nobody put a space after the full stop before it.
const wordOrSite =
  /[\p{L}\p{N}-]{2}\.(?:in|me|co|io|ai|app|info|shop|site|online|link|live|भारत)(?=$|[\n,;:!?)]|\.(?:\s|$))/iu;

/** Said beside words that hold a way to reach somebody. */
export const contactsOpenLater =
  'Please leave out phone numbers, e-mail, UPI IDs, links and user names such as those on Instagram: once both of you say yes, “View contact” opens your contact details, and you see who did.';

const digitsOrO = /(?<![\p{L}\p{M}\p{N}])[\p{Nd}oO]+(?![\p{L}\p{M}\p{N}])/gu;
/** Digits in which the letter O stands for a nought. */
const withNoughts = (run: string): string => (/\p{Nd}/u.test(run) ? run.replaceAll(/o/gi, '0') : run);

const holdsOneOf = (text: string, ways: readonly RegExp[]): boolean => {
  const seen = asSeen(text)
    .replaceAll(/\p{Me}/gu, '')
    .replaceAll(digitsOrO, withNoughts);
  return ways.some((way) => way.test(seen)) || isSpelledOut(seen);
};

/** Whether a line holds a phone number, an e-mail address, a UPI ID or a link; employers may be called Naukri.com. */
export const holdsWayToReach = (line: string): boolean =>
  holdsOneOf(line, [...phones, ...addresses, ...told, ...links]);

/** Whether a text holds a way to reach somebody, or the name of a site. */
export const holdsWayToReachOrSite = (text: string): boolean =>
  holdsOneOf(text, [...phones, ...addresses, ...told, ...links, siteName, wordOrSite]);
