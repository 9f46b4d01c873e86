import { straightText } from './fields.ts';
import { inLatinDigits } from './latin-digits.ts';
import { holdsWayToReach } from './ways-to-reach.ts';
import { asSeen, holdsWebAddress } from './web-address.ts';

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:19|20)\d\d`;
const between = String.raw`[^\p{L}\p{N}]{1,3}`;
const codeAndYear = String.raw`[1-8]\d\d ?\d{3}${between}(?:19|20)\d\d`;
/** Two days, as of birth and death, or the code of a post office with a year; no further digits beside them. */
const days = new RegExp(
  String.raw`(?<!\p{Nd}[^\p{L}\p{N}]{0,3})(?:${day}${between}${day}|${codeAndYear})(?![^\p{L}\p{N}]{0,3}\p{Nd})`,
  'gu',
);

// Sums have eight digits with signs between them; phone numbers have more.
const longNumber = /\p{Nd}{7}|(?:\p{Nd}[\p{P}\p{M}\p{Zs}+]{0,3}){9}/u;

const leadsElsewhere = (text: string): boolean => {
  const seen = asSeen(text);
  return (
    seen.includes('@') ||
    longNumber.test(inLatinDigits(seen).replaceAll(days, '')) ||
    holdsWebAddress(text) ||
    holdsWayToReach(text)
  );
};

/** Text that the whole world reads beside a name: nowhere to go, to write, to call or to pay. */
export const publicText = (max: number) =>
  straightText(max).refine(
    (text) => !leadsElsewhere(text),
    'Please leave out web addresses, e-mail addresses, UPI IDs and long numbers: everybody can read this. Put a space after each full stop.',
  );
