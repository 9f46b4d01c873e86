import { wellWisher } from '@mysathi/contract/endpoints/campaigns';
import type { Visibility } from '@mysathi/contract/endpoints/donations';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const firstLetter = (text: string): string => letters.segment(text).containing(0)?.segment ?? '';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 3)
    .map((word) => `${firstLetter(word).toUpperCase()}.`)
    .join(' ');

/** The giver of a gift, and what of it may be shown. */
export interface NamedGift {
  readonly name: string;
  readonly visibility: Visibility;
  /** Overrides the choice: the giver's account was erased, or the desk withheld the name. */
  readonly nameWithheld: boolean;
}

/** Returns a donor's name as far as the donor shows it. */
export const publicName = ({ name, visibility, nameWithheld }: NamedGift): string => {
  if (visibility === 'hidden' || nameWithheld) return wellWisher;
  if (visibility === 'initials') return initialsOf(name) || wellWisher;
  return name;
};

/** Returns a gift's amount if its donor shows it; otherwise null. */
export const publicAmount = (amount: number, visibility: Visibility): number | null =>
  visibility === 'amount_hidden' ? null : amount;

/** Tests whether a donor's masked e-mail address is shown. */
export const showsEmail = ({ visibility, nameWithheld }: NamedGift): boolean =>
  visibility === 'name' && !nameWithheld;

/** Masks an address as `r***@g***`: enough for its owner to recognise it, too little for anybody else. */
export const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${firstLetter(name)}***@${firstLetter(host)}***`;
};
