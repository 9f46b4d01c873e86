import type { FitFacts } from '../../fit/packed-facts.ts';

export type SideFact =
  | 'familyValues'
  | 'familyType'
  | 'fashion'
  | 'diet'
  | 'alcohol'
  | 'smoke'
  | 'education'
  | 'workType';
/** The areas of life whose facts fit into one number of at most seven bits; places and hobbies do not. */
export type CodedSide = 'family' | 'lifestyle' | 'work';

/** The facts stored together as one number, each with its number of bits, lowest first. */
const sides: Readonly<Record<CodedSide, readonly (readonly [SideFact, number])[]>> = {
  family: [
    ['fashion', 2],
    ['familyType', 2],
    ['familyValues', 3],
  ],
  lifestyle: [
    ['smoke', 2],
    ['alcohol', 2],
    ['diet', 3],
  ],
  work: [
    ['workType', 3],
    ['education', 3],
  ],
};

/** Packs the facts of one side into one number. */
export const sideCode = (side: CodedSide, facts: Readonly<Record<SideFact, number>>): number => {
  let code = 0;
  let shift = 0;
  for (const [name, bits] of sides[side]) {
    code |= facts[name] << shift;
    shift += bits;
  }
  return code;
};

/** Unpacks the facts that `sideCode` packed into one number. */
export const sideFacts = (side: CodedSide, code: number): Partial<Pick<FitFacts, SideFact>> => {
  const facts: Partial<Pick<FitFacts, SideFact>> = {};
  let rest = code;
  for (const [name, bits] of sides[side]) {
    facts[name] = rest & (2 ** bits - 1);
    rest >>>= bits;
  }
  return facts;
};

/** Returns option codes, counted from 1, as a set of bits. */
export const optionBits = (codes: readonly number[]): number => {
  let bits = 0;
  for (const code of codes) bits |= 1 << (code - 1);
  return bits;
};

/** The option codes in every set of eight bits, by that set. */
export const bitOptions: readonly (readonly number[])[] = Array.from({ length: 256 }, (_, bits) =>
  [1, 2, 3, 4, 5, 6, 7, 8].filter((code) => (bits >>> (code - 1)) & 1),
);

/** Every fact with the side it is stored in, and how to read it from the side's number. */
export const codedFacts = (Object.keys(sides) as CodedSide[]).flatMap((side) => {
  let from = 0;
  return sides[side].map(([fact, bits]) => {
    const [shift, most] = [from, 2 ** bits - 1];
    from += bits;
    return { fact, side, read: (code: number): number => (code >>> shift) & most };
  });
});
