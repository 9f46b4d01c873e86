import type { GunaAnswer } from '@mysathi/contract/horoscope/guna-answer';
import { knownMoonSign } from '@mysathi/contract/horoscope/birth-star';
import type { BirthStar } from '@mysathi/contract/horoscope/birth-star';
import { gunaMilan } from '@mysathi/contract/horoscope/guna-milan';
import { kootaNames, mostPoints } from '@mysathi/contract/horoscope/kootas';
import { manglikNote } from '@mysathi/contract/horoscope/manglik';
import type { doshas } from '@mysathi/contract/options/doshas';

/** The stored horoscope of a member who gave a birth star. */
export interface StoredHoroscope extends BirthStar {
  dosha: (typeof doshas)[number];
}

const shown = (birth: BirthStar): GunaAnswer['mine'] => ({
  star: birth.star,
  pada: birth.pada,
  moon_sign: knownMoonSign(birth),
});

/** Compares my horoscope with another member's; null unless both gave a birth star. */
export const gunaOf = (
  mine: StoredHoroscope | null,
  theirs: StoredHoroscope | null,
  iAmTheGroom: boolean,
): GunaAnswer | null => {
  if (mine === null || theirs === null) return null;
  const couple = iAmTheGroom ? { groom: mine, bride: theirs } : { groom: theirs, bride: mine };
  const { total, kootas } = gunaMilan(couple);
  return {
    total,
    kootas: kootaNames.map((name) => ({ name, ...kootas[name], most: mostPoints[name] })),
    manglik: manglikNote(mine.dosha, theirs.dosha),
    mine: shown(mine),
    theirs: shown(theirs),
  };
};
