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
 * The contribution of each value of an answer to the two-way fit: the weighted signal of value n at 2n, its weight at 2n + 1;
 * both 0 where there is no signal.
 */
type Worths = Float64Array;

/** Whether a wish is met by each text, by the text's code. */
export const verdict = { silent: 0, missed: 1, met: 2 } as const;
const verdicts = 3;

/** The distance that stands for a range that was not given. */
export const noRange = 127;

/** The relation of a member's places to a viewer's, as bits. */
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

/** The facts of a member who answered nothing. */
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

/** Computes the signal for a member with only these facts set; each value sets the same facts again. */
type Ask<Told> = (tell: (told: Told) => FitFacts, value: number) => Signal;

const fillWorths = (worths: Worths, weight: number, signalOf: Ask<Partial<FitFacts>>): void => {
  // One object reused for all values: a search has over a thousand of them.
  const somebody = { ...silent };
  const tell = (told: Partial<FitFacts>): FitFacts => Object.assign(somebody, told);
  for (let value = 0; 2 * value < worths.length; value += 1) {
    const signal = signalOf(tell, value);
    if (signal === null) continue;
    worths[2 * value] = signal * weight;
    worths[2 * value + 1] = weight;
  }
};

/** `fillWorths` for a member of whom only a wish is known. */
const fillWishWorths = (worths: Worths, weight: number, signalOf: Ask<Partial<PartnerWishes>>): void => {
  const wants = { ...silentWishes };
  const wishing = { ...silent, wants };
  const tell = (told: Partial<PartnerWishes>): FitFacts => {
    Object.assign(wants, told);
    return wishing;
  };
  fillWorths(worths, weight, (_, value) => signalOf(tell, value));
};

/** All hobbies of the lower half. */
const hobbyBits = 2 ** 30 - 1;

const placesSeen = (me: FitFacts, bits: number): Partial<FitFacts> => ({
  nativePlace: bits & placeBits.myCity ? me.nativePlace || me.workPlace : 'elsewhere',
  nativeState:
    bits & placeBits.myState ? me.nativeState || me.workState : bits & placeBits.stateTold ? 'another' : '',
});

/** Returns a hobby set that shares this many of my hobbies; others only if it shares none. */
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

/** The tables, with the number of values in each. */
const tables = {
  age: valuesOf(record.birthYear),
  height: valuesOf(record.height),
  religion: valuesOf(record.religion),
  maritalStatus: valuesOf(record.maritalStatus),
  /** Index: `verdict`. */
  tongue: verdicts,
  wantsTongue: verdicts,
  /** Index: by how many years or inches I miss their range; see `noRange`. */
  agePast: noRange + 1,
  heightPast: noRange + 1,
  /** Index: the bits of their wish; 0 is no wish. */
  wantsReligion: valuesOf(record.wantsReligion),
  wantsMaritalStatus: valuesOf(record.wantsMaritalStatus),
  family: valuesOf(record.family),
  lifestyle: valuesOf(record.lifestyle),
  work: valuesOf(record.work),
  /** Index: how many hobbies we share, for members who list some. */
  hobbies: limits.hobbies.max + 1,
  /** Index: `placeBits`. */
  place: 8,
} as const;
/** The answers that have a table of worths. */
export type WorthTable = keyof typeof tables;

/** The offset of each table. */
export const worthsAt = {} as Record<WorthTable, number>;
let length = 0;
for (const [name, values] of Object.entries(tables)) {
  worthsAt[name as WorthTable] = length;
  length += 2 * values;
}

/** Returns space for all tables. */
export const emptyWorths = (): Float64Array => new Float64Array(length);

/** Returns one table as a view into all of them. */
export const worthTable = (worths: Float64Array, name: WorthTable): Float64Array =>
  worths.subarray(worthsAt[name], worthsAt[name] + 2 * tables[name]);

/** Returns the highest weight in a table. */
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

/** Returns the worths of one side's codes for a member with this code; computed once for all searches. */
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
 * Returns the fit with one viewer as tables over the values of a record, all in one array: looked up instead of
 * computed. Every entry comes from the fit's own functions; their wishes are computed as if all were important to them.
 * `year` is the calendar year in Asia/Kolkata; `worths` is overwritten.
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
