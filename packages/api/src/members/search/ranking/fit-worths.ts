import { limits } from '@mysathi/contract/limits';

import { allImportant } from '../../fit/importance.ts';
import type { WishName } from '../../fit/importance.ts';
import { likeness } from '../../fit/likeness.ts';
import type { FitSide, Signal } from '../../fit/likeness.ts';
import type { FitFacts, HobbySet, PartnerWishes } from '../../fit/packed-facts.ts';
import { ageMet, heightMet, oneOf, weightOf, weights } from '../../fit/two-way-fit.ts';
import { record, yearZero } from '../rows/member-record.ts';
import type { RecordField } from '../rows/member-record.ts';
import { bitOptions, sideCode, sideFacts } from '../rows/side-codes.ts';
import type { CodedSide } from '../rows/side-codes.ts';

/**
 * What each value of an answer adds to the two-way fit: at 2n the weighted signal of value n, at
 * 2n + 1 its weight; both 0 where nothing can be said.
 */
type Worths = Float64Array;

/** Whether a wish is met, for lists of texts by code. */
export const verdict = { silent: 0, missed: 1, met: 2 } as const;
const verdicts = 3;

/** By how many years or inches somebody misses a range that was never given. */
export const noRange = 127;

/** What a viewer sees in somebody's places, as bits. */
export const placeBits = { stateTold: 1, myState: 2, myCity: 4 } as const;

const silentWishes: PartnerWishes = {
  ageFrom: 0,
  ageTo: 0,
  heightFrom: 0,
  heightTo: 0,
  maritalStatus: [],
  religion: [],
  importance: allImportant,
  tongue: [],
};

/** Somebody who told nothing. */
const silent: FitFacts = {
  birthYear: 0,
  height: 0,
  religion: 0,
  maritalStatus: 0,
  education: 0,
  diet: 0,
  alcohol: 0,
  smoke: 0,
  fashion: 0,
  familyType: 0,
  familyValues: 0,
  workType: 0,
  tongue: '',
  nativePlace: '',
  nativeState: '',
  workPlace: '',
  workState: '',
  hobbies: { low: 0, high: 0 },
  wants: silentWishes,
};

/** Asks for a signal about somebody of whom only this is known; each value says the same things anew. */
type Ask<Told> = (tell: (told: Told) => FitFacts, value: number) => Signal;

const fillWorths = (worths: Worths, weight: number, signalOf: Ask<Partial<FitFacts>>): void => {
  // One object for all values: there are over a thousand in a search.
  const somebody = { ...silent };
  const tell = (told: Partial<FitFacts>): FitFacts => Object.assign(somebody, told);
  for (let value = 0; 2 * value < worths.length; value += 1) {
    const signal = signalOf(tell, value);
    if (signal === null) continue;
    worths[2 * value] = signal * weight;
    worths[2 * value + 1] = weight;
  }
};

/** `fillWorths` about somebody of whom only a wish is known. */
const fillWishWorths = (worths: Worths, weight: number, signalOf: Ask<Partial<PartnerWishes>>): void => {
  const wants = { ...silentWishes };
  const wishing = { ...silent, wants };
  const tell = (told: Partial<PartnerWishes>): FitFacts => {
    Object.assign(wants, told);
    return wishing;
  };
  fillWorths(worths, weight, (_, value) => signalOf(tell, value));
};

/** The hobbies of the lower half. */
const hobbyBits = 2 ** 30 - 1;

const placesSeen = (me: FitFacts, bits: number): Partial<FitFacts> => ({
  nativePlace: bits & placeBits.myCity ? me.nativePlace || me.workPlace : 'elsewhere',
  nativeState:
    bits & placeBits.myState ? me.nativeState || me.workState : bits & placeBits.stateTold ? 'another' : '',
});

/** Somebody with so many of my hobbies; with others only where it is none. */
const sharing = (mine: HobbySet, count: number): HobbySet => {
  if (count === 0) return { low: ~mine.low & hobbyBits, high: 0 };
  const shared = { low: 0, high: 0 };
  let missing = count;
  for (const half of ['low', 'high'] as const) {
    for (let rest = mine[half]; rest !== 0 && missing > 0; rest &= rest - 1) {
      shared[half] |= rest & -rest;
      missing -= 1;
    }
  }
  return shared;
};

const valuesOf = ({ most }: RecordField) => most + 1;

/** The tables, with how many values each has. */
const tables = {
  age: valuesOf(record.birthYear),
  height: valuesOf(record.height),
  religion: valuesOf(record.religion),
  maritalStatus: valuesOf(record.maritalStatus),
  /** By `verdict`. */
  tongue: verdicts,
  wantsTongue: verdicts,
  /** By how many years I miss their range, or inches; see `noRange`. */
  agePast: noRange + 1,
  heightPast: noRange + 1,
  /** By the bits of their wish; 0 is no wish. */
  wantsReligion: valuesOf(record.wantsReligion),
  wantsMaritalStatus: valuesOf(record.wantsMaritalStatus),
  family: valuesOf(record.family),
  lifestyle: valuesOf(record.lifestyle),
  work: valuesOf(record.work),
  /** By how many hobbies we share, among members who name some. */
  hobbies: limits.hobbies.max + 1,
  /** By `placeBits`. */
  place: 8,
} as const;
/** The answers that have a table of worths. */
export type WorthTable = keyof typeof tables;

/** Where each table begins. */
export const worthsAt = {} as Record<WorthTable, number>;
let length = 0;
for (const [name, values] of Object.entries(tables)) {
  worthsAt[name as WorthTable] = length;
  length += 2 * values;
}

/** Room for all tables. */
export const emptyWorths = (): Float64Array => new Float64Array(length);

/** One table out of all. */
export const worthTable = (worths: Float64Array, name: WorthTable): Float64Array =>
  worths.subarray(worthsAt[name], worthsAt[name] + 2 * tables[name]);

/** The most that a table can weigh. */
export const heaviest = (worths: Float64Array, name: WorthTable): number => {
  let most = 0;
  const end = worthsAt[name] + 2 * tables[name];
  for (let at = worthsAt[name] + 1; at < end; at += 2) most = Math.max(most, worths[at] ?? 0);
  return most;
};

const knownSides: Readonly<Record<CodedSide, Map<number, Worths>>> = {
  family: new Map(),
  lifestyle: new Map(),
  work: new Map(),
};

/** What the codes of a side are worth to whoever has this code: worked out once for all searches. */
const sideWorths = (name: CodedSide, me: FitFacts): Worths => {
  const mine = sideCode(name, me);
  const known = knownSides[name].get(mine);
  if (known !== undefined) return known;
  const worths = new Float64Array(2 * tables[name]);
  const like = { ...silent, ...sideFacts(name, mine) };
  fillWorths(worths, weights.side, (tell, code) => likeness(name, like, tell(sideFacts(name, code))));
  knownSides[name].set(mine, worths);
  return worths;
};

/**
 * The fit with one viewer as tables over the values of a record, in one piece: looked up instead of
 * worked out. Every entry is asked of the fit itself; of their wishes as if all were important to them.
 * `year` is the calendar year in Asia/Kolkata; `worths` is written over.
 */
export const fitWorths = (me: FitFacts, year: number, worths = emptyWorths()): Float64Array => {
  worths.fill(0);
  const to = (name: WorthTable) => worthTable(worths, name);
  const { age, height, religion, tongue, maritalStatus, side } = weights;
  const myAge = year - me.birthYear;
  const mine = (wish: WishName) => weightOf(wish, me);
  fillWorths(to('age'), mine('age'), (tell, since) =>
    ageMet(me, tell({ birthYear: since === 0 ? 0 : since + yearZero }), year),
  );
  fillWorths(to('height'), mine('height'), (tell, inches) => heightMet(me, tell({ height: inches })));
  fillWorths(to('religion'), mine('religion'), (_, code) => oneOf(code, 0, me.wants.religion));
  fillWorths(to('maritalStatus'), mine('maritalStatus'), (_, code) => oneOf(code, 0, me.wants.maritalStatus));
  const isMet = (_: unknown, code: number) => (code === verdict.silent ? null : code - verdict.missed);
  fillWorths(to('tongue'), mine('tongue'), isMet);
  fillWorths(to('wantsTongue'), tongue, isMet);
  fillWishWorths(to('agePast'), age, (tell, past) =>
    past === noRange ? null : ageMet(tell({ ageFrom: myAge + past, ageTo: myAge + past }), me, year),
  );
  fillWishWorths(to('heightPast'), height, (tell, past) =>
    past === noRange
      ? null
      : heightMet(tell({ heightFrom: me.height + past, heightTo: me.height + past }), me),
  );
  fillWorths(to('wantsReligion'), religion, (_, bits) => oneOf(me.religion, 0, bitOptions[bits] ?? []));
  fillWorths(to('wantsMaritalStatus'), maritalStatus, (_, bits) =>
    oneOf(me.maritalStatus, 0, bitOptions[bits] ?? []),
  );
  const fillSide = (name: FitSide, factsOf: (value: number) => Partial<FitFacts>) =>
    fillWorths(to(name), side, (tell, value) => likeness(name, me, tell(factsOf(value))));
  for (const name of ['family', 'lifestyle', 'work'] as const) to(name).set(sideWorths(name, me));
  fillSide('hobbies', (count) => ({ hobbies: sharing(me.hobbies, count) }));
  fillSide('place', (bits) => placesSeen(me, bits));
  return worths;
};
