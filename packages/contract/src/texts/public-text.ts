import { daysOfLife } from './days-in-text.ts';
import { straightText } from '../fields.ts';
import { inLatinDigits } from '../words/latin-digits.ts';
import { containsContactDetails } from './ways-to-reach.ts';
import { asSeen, holdsWebAddress } from './web-address.ts';

// Sums have up to eight digits with separators; phone numbers have more.
const longNumber = /\p{Nd}{7}|(?:\p{Nd}[\p{P}\p{M}\p{Zs}+]{0,3}){9}/u;

const leadsElsewhere = (text: string): boolean => {
  const seen = asSeen(text);
  return (
    seen.includes('@') ||
    longNumber.test(inLatinDigits(seen).replaceAll(daysOfLife, '')) ||
    holdsWebAddress(text) ||
    containsContactDetails(text)
  );
};

/** Public text shown beside a name: no web address, e-mail address, phone number or UPI ID. */
export const publicText = (max: number) =>
  straightText(max).refine(
    (text) => !leadsElsewhere(text),
    'Please leave out web addresses, e-mail addresses, UPI IDs and long numbers: everybody can read this. Put a space after each full stop.',
  );
