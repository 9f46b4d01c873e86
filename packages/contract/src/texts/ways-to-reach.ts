import { addressesInWords, mailOnly, mailOrEmployer } from './addresses-in-words.ts';
import { handlesInText, networks } from './handles-in-text.ts';
import { mobileNumber } from './mobile-number-in-text.ts';
import { isSpelledOut } from './spelled-numbers.ts';
import { sums } from './sums-in-text.ts';
import { asSeen, linkPattern } from './web-address.ts';

const phones: readonly RegExp[] = [
  new RegExp(mobileNumber(sums), 'iu'),
  // Includes numerals that are not plain digits, such as circled ones.
  /[\p{Nd}\p{No}]{10}/u,
  // Foreign numbers and landlines.
  /(?<!\p{Nd} ?)\+\p{Nd}(?:[ .()-]{0,2}\p{Nd}){8}/u,
  /(?<!\p{Nd})0\p{Nd}{2,4}[ )-]{1,3}\p{Nd}{3,4}[ -]?\p{Nd}{3,4}(?!\p{Nd})/u,
];

// At the start of a line Rediff.com is an employer; after a name it is a mail host.
const mailHosts = `(?!(?<=^ ?)rediff)(?:${mailOnly}|${mailOrEmployer})`;
const addresses: readonly RegExp[] = [
  // An e-mail address or UPI ID; an @ with spaces around it precedes a place or employer.
  /[\p{L}\p{N}](?:@| ?[([]at[)\]] ?)\p{L}{2}/iu,
  new RegExp(`(?<!\\p{L})${mailHosts} ?(?:\\.|[([]?dot[)\\]]?) ?(?:com|co|in|me)(?!\\p{L})`, 'iu'),
  // A user name on a network: ordinary words contain no digit or underscore.
  new RegExp(
    `(?:(?<![\\p{L}\\p{N}])@|(?<!\\p{L})(?:${networks})(?: id)?[^\\p{L}\\p{N}]{1,3})(?=[\\p{L}.]+[\\p{N}_])[\\p{L}\\p{N}._]{6}`,
    'iu',
  ),
];

// Server only: in the bundle of every page these patterns would take 1.5 KB.
declare const window: unknown;
const told = typeof window === 'undefined' ? [...addressesInWords(), ...handlesInText()] : [];

const links: readonly RegExp[] = [
  linkPattern,
  /\p{L}:\/\//u,
  /[\p{L}\p{N}-]{2}\.(?:com|net|org|in|co|io|me|ly|gl|ai|app|info|bio|ee|be|page|link|site)\/[\p{L}\p{N}@_]/iu,
];

// Shorter names are no sites: B.Com, ASP.Net.
const siteName =
  /[\p{L}\p{N}-]{2}\.(?:com|org)(?![\p{L}\p{M}\p{N}])|[\p{L}\p{N}-]{5}\.net(?![\p{L}\p{M}\p{N}])/iu;
// These are also words that begin a sentence, where the space after a full stop is missing.
const wordOrSite =
  /[\p{L}\p{N}-]{2}\.(?:in|me|co|io|ai|app|info|shop|site|online|link|live|भारत)(?=$|[\n,;:!?)]|\.(?:\s|$))/iu;

/** The message for text that contains contact details. */
export const contactsOpenLater =
  'Please leave out phone numbers, e-mail, UPI IDs, links and user names such as those on Instagram: once both of you say yes, “View contact” opens your contact details, and you see who did.';

const digitsOrO = /(?<![\p{L}\p{M}\p{N}])[\p{Nd}oO]+(?![\p{L}\p{M}\p{N}])/gu;
/** Replaces the letter O by a zero in runs that contain digits. */
const withNoughts = (run: string): string => (/\p{Nd}/u.test(run) ? run.replaceAll(/o/gi, '0') : run);

const holdsOneOf = (text: string, ways: readonly RegExp[]): boolean => {
  const seen = asSeen(text)
    .replaceAll(/\p{Me}/gu, '')
    .replaceAll(digitsOrO, withNoughts);
  return ways.some((way) => way.test(seen)) || isSpelledOut(seen);
};

/**
 * Whether a line contains a phone number, e-mail address, UPI ID or link; names of employers such as Naukri.com are
 * allowed.
 */
export const containsContactDetails = (line: string): boolean =>
  holdsOneOf(line, [...phones, ...addresses, ...told, ...links]);

/** Whether a text contains contact details or the name of a site. */
export const holdsWayToReachOrSite = (text: string): boolean =>
  holdsOneOf(text, [...phones, ...addresses, ...told, ...links, siteName, wordOrSite]);
