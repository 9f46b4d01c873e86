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

/** Who gave, and what of it may be shown. */
export interface NamedGift {
  readonly name: string;
  readonly visibility: Visibility;
  /** Whatever was chosen: the account that gave is erased, or the desk took the name off. */
  readonly nameWithheld: boolean;
}

/** The name of a donor as far as the donor shows it. */
export const publicName = ({ name, visibility, nameWithheld }: NamedGift): string => {
  if (visibility === 'hidden' || nameWithheld) return wellWisher;
  if (visibility === 'initials') return initialsOf(name) || wellWisher;
  return name;
};

/** The amount of a gift as far as its donor shows it. */
export const publicAmount = (amount: number, visibility: Visibility): number | null =>
  visibility === 'amount_hidden' ? null : amount;

/** Whether the e-mail address of a donor is shown, most of it hidden. */
export const showsEmail = ({ visibility, nameWithheld }: NamedGift): boolean =>
  visibility === 'name' && !nameWithheld;

/** Such as `r***@g***`: enough to know oneself by, too little for anybody else. */
export const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${firstLetter(name)}***@${firstLetter(host)}***`;
};
