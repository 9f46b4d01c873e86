import { padas } from '../options/padas.ts';
import type { Pada } from '../options/padas.ts';
import { rashis } from '../options/rashis.ts';
import type { Rashi } from '../options/rashis.ts';
import { starFacts } from '../options/star-facts.ts';
import { stars } from '../options/stars.ts';
import type { Star } from '../options/stars.ts';

/** A person's birth star as far as they know it: the star, possibly with its quarter or the moon sign. */
export interface BirthStar {
  readonly star: Star;
  readonly pada: Pada | null;
  readonly moonSign: Rashi | null;
}

/** A position of the Moon, to one of the 108 quarters of the zodiac. */
export interface Placement {
  readonly star: Star;
  readonly pada: Pada;
}

const quartersPerStar = padas.length;
const quartersPerSign = 9;
const quarters = stars.length * quartersPerStar;
const circleDegrees = 360;

const starsInOrder = stars.toSorted((one, other) => starFacts[one].number - starFacts[other].number);

/** Returns the number of a quarter, from 0 (first of Ashwini) to 107 (last of Revati). */
const quarterOf = ({ star, pada }: Placement): number =>
  (starFacts[star].number - 1) * quartersPerStar + padas.indexOf(pada);

/** Returns the quarter containing a sidereal longitude in degrees, from 0 up to but not including 360. */
export const placementAt = (longitude: number): Placement => {
  const quarter = Math.floor((longitude / circleDegrees) * quarters);
  return {
    star: starsInOrder[Math.floor(quarter / quartersPerStar)] as Star,
    pada: padas[quarter % quartersPerStar] as Pada,
  };
};

/** Returns the moon sign of a quarter. */
export const moonSignAt = (placement: Placement): Rashi =>
  rashis[Math.floor(quarterOf(placement) / quartersPerSign)] as Rashi;

/** Returns the half of its sign in which a quarter begins, 0 or 1. */
export const halfOfSign = (placement: Placement): 0 | 1 =>
  quarterOf(placement) % quartersPerSign < quartersPerSign / 2 ? 0 : 1;

/** Returns the moon signs that a star spans, one or two. */
export const moonSignsOf = (star: Star): Rashi[] => [
  ...new Set(padas.map((pada) => moonSignAt({ star, pada }))),
];

/** Returns the quarters compatible with the answers, at least one; a moon sign the star does not span is ignored. */
export const placementsOf = ({ star, pada, moonSign }: BirthStar): Placement[] => {
  if (pada !== null) return [{ star, pada }];
  const all = padas.map((open) => ({ star, pada: open }));
  const inSign = all.filter((placement) => moonSignAt(placement) === moonSign);
  return inSign.length === 0 ? all : inSign;
};

/** Returns the moon sign if the answers determine it, else null. */
export const knownMoonSign = (birth: BirthStar): Rashi | null => {
  const open = new Set(placementsOf(birth).map(moonSignAt));
  const [only = null] = open;
  return open.size === 1 ? only : null;
};
