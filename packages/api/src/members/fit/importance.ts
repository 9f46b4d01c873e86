import type { WeighedWish } from '@mysathi/contract/options/weighed-wishes';

/** The wishes of the two-way fit, in the order in which they are summed. */
export const wishNames = ['age', 'height', 'religion', 'tongue', 'maritalStatus'] as const;
export type WishName = (typeof wishNames)[number];

const choices: Readonly<Record<WishName, WeighedWish>> = {
  age: 'Age',
  height: 'Height',
  religion: 'Religion',
  tongue: 'Mother tongue',
  maritalStatus: 'Marital status',
};

/** The codes for how much a wish matters to the member who has it. */
export const importance = { important: 0, niceToHave: 1, must: 2 } as const;
const bitsPerImportance = 2;

/** A code of {@link importance} for each wish. */
export type Importances = Readonly<Record<WishName, number>>;

/** The factor on a wish's weight, by code. Powers of two, so that the product is never rounded. */
export const timesCounted = Float64Array.of(1, 0.5, 4, 1);

/** All wishes equally important. */
export const allImportant: Importances = { age: 0, height: 0, religion: 0, tongue: 0, maritalStatus: 0 };

/** Returns SQL over w (partner_preferences) for the digit that says how much a wish matters. */
export const importanceSql = (wish: WishName): string => {
  const chosen = (column: string) => `'${choices[wish]}' = ANY(w.${column})`;
  return `CASE WHEN ${chosen('must_fit')} THEN '${importance.must}' WHEN ${chosen('nice_to_have')} THEN '${importance.niceToHave}' ELSE '${importance.important}' END`;
};

/** Returns the codes as bits, the first wish in the lowest; 0 if all are important. */
export const importanceBits = (importances: Importances): number =>
  wishNames.reduce((bits, name, place) => bits | (importances[name] << (place * bitsPerImportance)), 0);

/** Counts the wishes in these bits that must be met. */
export const mustsIn = (bits: number): number => {
  let musts = 0;
  for (let rest = bits; rest !== 0; rest >>>= bitsPerImportance)
    if ((rest & (2 ** bitsPerImportance - 1)) === importance.must) musts += 1;
  return musts;
};
