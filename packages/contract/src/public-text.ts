import { safeText } from './fields.ts';
import { asSeen, holdsWebAddress } from './web-address.ts';

// Dates and sums have eight digits with signs between them; phone numbers have more.
const longNumber = /\p{Nd}{7}|(?:\p{Nd}[\p{P}\p{M}\p{Zs}+]{0,3}){9}/u;
/** They turn what stands around them, and nobody sees them; the marks of single letters in Urdu are others. */
const turning = /[\u202A-\u202E\u2066-\u2069]/;

const leadsElsewhere = (text: string): boolean => {
  const seen = asSeen(text);
  return seen.includes('@') || longNumber.test(seen) || holdsWebAddress(text);
};

/** Text that the whole world reads beside a name: nowhere to go, to write, to call or to pay. */
export const publicText = (max: number) =>
  safeText(max)
    .refine((text) => !turning.test(text), {
      error:
        'Please type this anew instead of pasting it: it holds hidden signs that turn the direction of writing.',
      abort: true,
    })
    .refine(
      (text) => !leadsElsewhere(text),
      'Please leave out web addresses, e-mail addresses, UPI IDs and long numbers: everybody can read this. Put a space after each full stop.',
    );
