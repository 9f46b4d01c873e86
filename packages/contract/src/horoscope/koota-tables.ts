import type { Rashi } from '../options/rashis.ts';

/** The traditional tables of ashtakoota; in tables with rows and columns, rows are the groom's. */
export const varnas = ['Shudra', 'Vaishya', 'Kshatriya', 'Brahmin'] as const;
type Varna = (typeof varnas)[number];

export const vashyas = ['Chatushpada', 'Manava', 'Jalachara', 'Vanachara', 'Keeta'] as const;
type Vashya = (typeof vashyas)[number];

type Planet = 'Sun' | 'Moon' | 'Mars' | 'Mercury' | 'Jupiter' | 'Venus' | 'Saturn';

export interface RashiFacts {
  readonly lord: Planet;
  readonly varna: Varna;
  /** For the first and the second half of the sign. */
  readonly vashya: readonly [Vashya, Vashya];
}

export const rashiFacts: Readonly<Record<Rashi, RashiFacts>> = {
  Mesha: { lord: 'Mars', varna: 'Kshatriya', vashya: ['Chatushpada', 'Chatushpada'] },
  Vrishabha: { lord: 'Venus', varna: 'Vaishya', vashya: ['Chatushpada', 'Chatushpada'] },
  Mithuna: { lord: 'Mercury', varna: 'Shudra', vashya: ['Manava', 'Manava'] },
  Karka: { lord: 'Moon', varna: 'Brahmin', vashya: ['Jalachara', 'Jalachara'] },
  Simha: { lord: 'Sun', varna: 'Kshatriya', vashya: ['Vanachara', 'Vanachara'] },
  Kanya: { lord: 'Mercury', varna: 'Vaishya', vashya: ['Manava', 'Manava'] },
  Tula: { lord: 'Venus', varna: 'Shudra', vashya: ['Manava', 'Manava'] },
  Vrishchika: { lord: 'Mars', varna: 'Brahmin', vashya: ['Keeta', 'Keeta'] },
  Dhanu: { lord: 'Jupiter', varna: 'Kshatriya', vashya: ['Manava', 'Chatushpada'] },
  Makara: { lord: 'Saturn', varna: 'Vaishya', vashya: ['Chatushpada', 'Jalachara'] },
  Kumbha: { lord: 'Saturn', varna: 'Shudra', vashya: ['Manava', 'Manava'] },
  Meena: { lord: 'Jupiter', varna: 'Brahmin', vashya: ['Jalachara', 'Jalachara'] },
};

/** Rows and columns in the order of `vashyas`. */
export const vashyaPoints = [
  [2, 1, 1, 0, 1],
  [1, 2, 0.5, 0, 1],
  [1, 0.5, 2, 1, 1],
  [0, 0, 1, 2, 0],
  [1, 1, 1, 0, 2],
] as const;

/** The inauspicious remainders when the count from one star to the other is divided by nine. */
export const badTaraRemainders: readonly number[] = [3, 5, 7];

export const yonis = [
  'Horse',
  'Elephant',
  'Sheep',
  'Serpent',
  'Dog',
  'Cat',
  'Rat',
  'Cow',
  'Buffalo',
  'Tiger',
  'Deer',
  'Monkey',
  'Mongoose',
  'Lion',
] as const;

/** Rows and columns in the order of `yonis`. */
export const yoniPoints = [
  [4, 2, 2, 3, 2, 2, 2, 1, 0, 1, 1, 3, 2, 1],
  [2, 4, 3, 3, 2, 2, 2, 2, 3, 1, 2, 3, 2, 0],
  [2, 3, 4, 2, 1, 2, 1, 3, 3, 1, 2, 0, 3, 1],
  [3, 3, 2, 4, 2, 1, 1, 1, 1, 2, 2, 2, 0, 2],
  [2, 2, 1, 2, 4, 2, 1, 2, 2, 1, 0, 2, 1, 1],
  [2, 2, 2, 1, 2, 4, 0, 2, 2, 1, 3, 3, 2, 1],
  [2, 2, 1, 1, 1, 0, 4, 2, 2, 2, 2, 2, 1, 2],
  [1, 2, 3, 1, 2, 2, 2, 4, 3, 0, 3, 2, 2, 1],
  [0, 3, 3, 1, 2, 2, 2, 3, 4, 1, 2, 2, 2, 2],
  [1, 1, 1, 2, 1, 1, 2, 0, 1, 4, 1, 1, 2, 1],
  [1, 2, 2, 2, 0, 3, 2, 3, 2, 1, 4, 2, 2, 1],
  [3, 3, 0, 2, 2, 3, 2, 2, 2, 1, 2, 4, 3, 2],
  [2, 2, 3, 0, 1, 2, 1, 2, 2, 2, 2, 3, 4, 2],
  [1, 0, 1, 2, 1, 1, 2, 1, 2, 1, 1, 2, 2, 4],
] as const;

/** Indexed by the groom's gana, then the bride's. */
export const ganaPoints = {
  Deva: { Deva: 6, Manushya: 6, Rakshasa: 0 },
  Manushya: { Deva: 5, Manushya: 6, Rakshasa: 0 },
  Rakshasa: { Deva: 1, Manushya: 0, Rakshasa: 6 },
} as const;

export const friendsOf: Readonly<Record<Planet, readonly Planet[]>> = {
  Sun: ['Moon', 'Mars', 'Jupiter'],
  Moon: ['Sun', 'Mercury'],
  Mars: ['Sun', 'Moon', 'Jupiter'],
  Mercury: ['Sun', 'Venus'],
  Jupiter: ['Sun', 'Moon', 'Mars'],
  Venus: ['Mercury', 'Saturn'],
  Saturn: ['Mercury', 'Venus'],
};

export const enemiesOf: Readonly<Record<Planet, readonly Planet[]>> = {
  Sun: ['Venus', 'Saturn'],
  Moon: [],
  Mars: ['Mercury'],
  Mercury: ['Moon'],
  Jupiter: ['Mercury', 'Venus'],
  Venus: ['Sun', 'Moon'],
  Saturn: ['Sun', 'Moon', 'Mars'],
};

/** Indexed by how each of two different lords regards the other. */
export const maitriPoints = {
  friend: { friend: 5, neutral: 4, enemy: 1 },
  neutral: { friend: 4, neutral: 3, enemy: 0.5 },
  enemy: { friend: 1, neutral: 0.5, enemy: 0 },
} as const;
export const maitriOfSameLord = 5;

/** The inauspicious distances between signs, counting both. */
export const badBhakootDistances: readonly number[] = [2, 5, 6, 8, 9, 12];
