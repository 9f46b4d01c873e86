import { rashis } from '../options/rashis.ts';
import { starFacts } from '../options/star-facts.ts';
import { stars } from '../options/stars.ts';
import { halfOfSign, moonSignAt } from './birth-star.ts';
import type { Placement } from './birth-star.ts';
import {
  badBhakootDistances,
  badTaraRemainders,
  enemiesOf,
  friendsOf,
  ganaPoints,
  maitriOfSameLord,
  maitriPoints,
  rashiFacts,
  varnas,
  vashyaPoints,
  vashyas,
  yoniPoints,
  yonis,
} from './koota-tables.ts';
import type { RashiFacts } from './koota-tables.ts';
import { starKootas } from './star-kootas.ts';

export const kootaNames = ['varna', 'vashya', 'tara', 'yoni', 'maitri', 'gana', 'bhakoot', 'nadi'] as const;
export type KootaName = (typeof kootaNames)[number];

/** Computes the points of one koota for a couple whose quarters are both known. */
type Points = (groom: Placement, bride: Placement) => number;

/** The maximum points of each koota, 36 in total. */
export const mostPoints: Readonly<Record<KootaName, number>> = {
  varna: 1,
  vashya: 2,
  tara: 3,
  yoni: 4,
  maitri: 5,
  gana: 6,
  bhakoot: 7,
  nadi: 8,
};

const cell = (table: readonly (readonly number[])[], row: number, column: number) =>
  table[row]?.[column] as number;

const signFacts = (placement: Placement): RashiFacts => rashiFacts[moonSignAt(placement)];
const vashyaOf = (placement: Placement) =>
  vashyas.indexOf(signFacts(placement).vashya[halfOfSign(placement)]);
const yoniOf = ({ star }: Placement) => yonis.indexOf(starKootas[star].yoni);

/** Returns the points for counting from one star to the other, half of the tara points at most. */
const taraOneWay = (from: Placement, to: Placement): number => {
  const count = starFacts[to.star].number - starFacts[from.star].number + 1;
  const remainder = (count + stars.length) % 9;
  return badTaraRemainders.includes(remainder) ? 0 : mostPoints.tara / 2;
};

type Lord = RashiFacts['lord'];
const regard = (from: Lord, to: Lord) => {
  if (friendsOf[from].includes(to)) return 'friend';
  return enemiesOf[from].includes(to) ? 'enemy' : 'neutral';
};

const maitri: Points = (groom, bride) => {
  const [his, hers] = [signFacts(groom).lord, signFacts(bride).lord];
  return his === hers ? maitriOfSameLord : maitriPoints[regard(his, hers)][regard(hers, his)];
};

const bhakoot: Points = (groom, bride) => {
  const steps = rashis.indexOf(moonSignAt(bride)) - rashis.indexOf(moonSignAt(groom));
  const distance = ((steps + rashis.length) % rashis.length) + 1;
  return badBhakootDistances.includes(distance) ? 0 : mostPoints.bhakoot;
};

const rank = (placement: Placement) => varnas.indexOf(signFacts(placement).varna);

/** The scoring function of each koota. */
export const kootaPoints: Readonly<Record<KootaName, Points>> = {
  varna: (groom, bride) => (rank(groom) >= rank(bride) ? mostPoints.varna : 0),
  vashya: (groom, bride) => cell(vashyaPoints, vashyaOf(groom), vashyaOf(bride)),
  tara: (groom, bride) => taraOneWay(bride, groom) + taraOneWay(groom, bride),
  yoni: (groom, bride) => cell(yoniPoints, yoniOf(groom), yoniOf(bride)),
  maitri,
  gana: (groom, bride) => ganaPoints[starKootas[groom.star].gana][starKootas[bride.star].gana],
  bhakoot,
  nadi: (groom, bride) => (starKootas[groom.star].nadi === starKootas[bride.star].nadi ? 0 : mostPoints.nadi),
};
