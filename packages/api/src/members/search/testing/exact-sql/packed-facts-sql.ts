import { limits } from '@mysathi/contract/limits';

import { factPlaces, wantedTongues } from '../../../fit/facts-layout.ts';
import type { FactPart } from '../../../fit/facts-layout.ts';
import { timesCounted, wishNames } from '../../../fit/importance.ts';
import type { FitFacts } from '../../../fit/packed-facts.ts';
import { noRange, placeBits, verdict } from '../../ranking/fit-worths.ts';
import type { WorthTable } from '../../ranking/fit-worths.ts';
import { yearZero } from '../../rows/member-record.ts';

/** Adds a value to a query and returns its placeholder. */
export type Bind = (value: unknown) => string;

const alike = ['family', 'lifestyle', 'work', 'hobbies', 'place'] as const;
const mine = ['my_age', 'my_height', 'my_religion', 'my_tongue', 'my_marital'] as const;
const theirs = ['their_age', 'their_height', 'their_religion', 'their_tongue', 'their_marital'] as const;
/** The signals of the two-way fit: likeness, my wishes, their wishes; each in the order of summation. */
export const signals = { alike, mine, theirs } as const;
type Signal = (typeof alike | typeof mine | typeof theirs)[number];

// Bytes are accessed directly; characters of a text are counted from its beginning.
const digitsAt = (at: number, width: number): string =>
  Array.from({ length: width }, (_, n) => `(get_byte(f, ${at + n}) - 48) * ${10 ** (width - 1 - n)}`).join(
    ' + ',
  );
const number = (part: FactPart): string => {
  const { begin, end } = factPlaces[part];
  return `(${digitsAt(begin, end - begin)})`;
};
const numbers = (part: FactPart): string[] => {
  const { begin, end, each } = factPlaces[part];
  return Array.from({ length: (end - begin) / each }, (_, n) => `(${digitsAt(begin + n * each, each)})`);
};
const bytes = (part: FactPart): string => {
  const { begin, end } = factPlaces[part];
  return `substring(f FROM ${begin + 1} FOR ${end - begin})`;
};
const hex = (text: string): string => Buffer.from(text).toString('hex');
const isNone = (part: FactPart, empty: '0' | '-'): string => {
  const { begin, end } = factPlaces[part];
  return `${bytes(part)} = '\\x${hex(empty.repeat(end - begin))}'`;
};

const isAnyOf = (part: FactPart, marks: readonly string[], bind: Bind): string => {
  const named = marks.filter((mark) => mark !== '').map((mark) => `\\x${hex(mark)}`);
  return `${bytes(part)} = ANY(${bind(named)}::bytea[])`;
};

const past = (own: number, from: FactPart, to: FactPart): string => {
  const [lower, upper] = [number(from), number(to)];
  return `CASE WHEN ${lower} = 0 OR ${upper} = 0 THEN ${noRange}
    ELSE least(greatest(${lower} - ${own}, ${own} - ${upper}, 0), ${noRange}) END`;
};

/** Returns SQL for the set of bits of the wanted options. */
const wanted = (part: FactPart): string =>
  numbers(part)
    .map((code) => `CASE WHEN ${code} > 0 THEN 1 << (${code} - 1) ELSE 0 END`)
    .join(' | ');

/** Returns SQL that combines numbers, each shifted by its number of bits. */
const sideBySide = (...shifted: [FactPart, number][]): string =>
  shifted.map(([part, bits]) => `(${number(part)} << ${bits})`).join(' | ');

const placesSeen = ({ nativePlace, nativeState, workPlace, workState }: FitFacts, bind: Bind): string => {
  const either = (one: string, other: string, bit: number) =>
    `CASE WHEN ${one} OR ${other} THEN ${bit} ELSE 0 END`;
  const states = [nativeState, workState];
  const cities = [nativePlace, workPlace];
  return [
    either(`NOT ${isNone('nativeState', '-')}`, `NOT ${isNone('workState', '-')}`, placeBits.stateTold),
    either(isAnyOf('nativeState', states, bind), isAnyOf('workState', states, bind), placeBits.myState),
    either(isAnyOf('nativePlace', cities, bind), isAnyOf('workPlace', cities, bind), placeBits.myCity),
  ].join(' | ');
};

/** Past the end of the table, where there is no signal. */
const noHobbies = limits.hobbies.max + 1;

const sharedHobbies = ({ hobbies }: FitFacts, bind: Bind): string => {
  const shares = Array.from({ length: 100 }, (_, code) => {
    if (code === 0) return 0;
    return code <= 30 ? (hobbies.low >>> (code - 1)) & 1 : (hobbies.high >>> (code - 31)) & 1;
  });
  const parameter = bind(shares);
  const shared = numbers('hobbies').map((code) => `(${parameter}::integer[])[1 + ${code}]`);
  return `CASE WHEN ${isNone('hobbies', '0')} THEN ${noHobbies} ELSE ${shared.join(' + ')} END`;
};

const tongueWish = ({ wants }: FitFacts, bind: Bind): string =>
  wants.tongue.length === 0
    ? String(verdict.silent)
    : `CASE WHEN ${isNone('tongue', '-')} THEN ${verdict.silent}
       WHEN ${isAnyOf('tongue', wants.tongue, bind)} THEN ${verdict.met} ELSE ${verdict.missed} END`;

const { begin: fixed, each } = wantedTongues;

const theirTongueWish = ({ tongue }: FitFacts, bind: Bind): string =>
  tongue === ''
    ? String(verdict.silent)
    : `CASE WHEN length(f) = ${fixed} THEN ${verdict.silent}
       WHEN convert_from(f, 'UTF8') ~ ${bind(`^.{${fixed}}(.{${each}})*${tongue}`)} THEN ${verdict.met}
       ELSE ${verdict.missed} END`;

/**
 * Returns SQL over `f`, the bytes of packed facts: for each signal, its table of worths and the member's value in it.
 */
export const signalValues = (
  me: FitFacts,
  year: number,
  bind: Bind,
): Readonly<Record<Signal, readonly [table: WorthTable, value: string]>> => ({
  my_age: ['age', `greatest(${number('birthYear')} - ${yearZero}, 0)`],
  my_height: ['height', number('height')],
  my_religion: ['religion', number('religion')],
  my_tongue: ['tongue', tongueWish(me, bind)],
  my_marital: ['maritalStatus', number('maritalStatus')],
  their_age: ['agePast', past(year - me.birthYear, 'wantsAgeFrom', 'wantsAgeTo')],
  their_height: ['heightPast', past(me.height, 'wantsHeightFrom', 'wantsHeightTo')],
  their_religion: ['wantsReligion', wanted('wantsReligion')],
  their_tongue: ['wantsTongue', theirTongueWish(me, bind)],
  their_marital: ['wantsMaritalStatus', wanted('wantsMaritalStatus')],
  family: ['family', sideBySide(['fashion', 0], ['familyType', 2], ['familyValues', 4])],
  lifestyle: ['lifestyle', sideBySide(['smoke', 0], ['alcohol', 2], ['diet', 4])],
  work: ['work', sideBySide(['workType', 0], ['education', 3])],
  hobbies: ['hobbies', sharedHobbies(me, bind)],
  place: ['place', placesSeen(me, bind)],
});

/** Returns SQL over `f`: the factor on the weight of each of their wishes, in the order of `signals.theirs`. */
export const timesCountedSql = (bind: Bind): string[] => {
  const times = bind([...timesCounted]);
  return wishNames.map((wish) => `(${times}::float8[])[1 + ${number(`${wish}Matters`)}]`);
};

/** SQL over a text of packed facts: whether there are facts at all, and their bytes (zeros if there are none). */
export const hasFactsSql = (packed: string): string => `length(${packed}) >= ${fixed}`;
export const factsBytesSql = (packed: string): string =>
  `convert_to(CASE WHEN ${hasFactsSql(packed)} THEN ${packed} ELSE '${'0'.repeat(fixed)}' END, 'UTF8')`;
