import { complexions } from '@mysathi/contract/options/complexions';
import { any, noBar } from '@mysathi/contract/options/religions';
import { weighedWishes } from '@mysathi/contract/options/weighed-wishes';
import { limits } from '@mysathi/contract/limits';
import type { SeededRandom } from '../seeded-random.ts';
import type { PersonalFacts, Wishes } from './demo-member.ts';

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

const openings = ['Looking for someone', 'I hope to meet someone', 'My partner should be someone'] as const;
const hearts = [
  'kind and honest',
  'warm, patient and grounded',
  'who laughs easily and listens well',
  'sincere and family-minded',
  'curious, gentle and independent',
  'with simple habits and a good heart',
] as const;
const wishesForLife = [
  'who respects both families',
  'who values both work and home',
  'who likes to travel now and then',
  'with whom I can share decisions as equals',
  'who will let me keep my career, as I will theirs',
  'who enjoys festivals, food and quiet evenings',
] as const;

const drawAges = (
  random: SeededRandom,
  gender: 'Male' | 'Female',
  age: number,
): { ageFrom: number; ageTo: number } => {
  const { min, max } = limits.partnerAgeYears;
  const younger = gender === 'Male' ? random.integer(4, 8) : random.integer(0, 2);
  const older = gender === 'Male' ? random.integer(0, 2) : random.integer(4, 8);
  const ageFrom = clamp(age - younger, gender === 'Female' ? 21 : min + 2, max - 1);
  return { ageFrom, ageTo: clamp(age + older, ageFrom + 2, max) };
};

const drawHeights = (
  random: SeededRandom,
  gender: 'Male' | 'Female',
  height: number,
): { heightFrom: number; heightTo: number } => {
  const { min, max } = limits.heightInches;
  const [lowest, highest] = gender === 'Male' ? [height - 10, height + 1] : [height - 1, height + 12];
  const heightFrom = clamp(lowest + random.integer(-1, 1), min, max - 6);
  return { heightFrom, heightTo: clamp(highest + random.integer(0, 2), heightFrom + 4, max) };
};

/** Draws which wishes matter most; most members leave all equally important. */
const drawImportance = (random: SeededRandom): Pick<Wishes, 'mustFit' | 'niceToHave'> => {
  if (!random.chance(0.2)) return { mustFit: null, niceToHave: null };
  const [must, nice] = random.sample(weighedWishes, 2);
  return { mustFit: must ? [must] : null, niceToHave: nice && random.chance(0.5) ? [nice] : null };
};

/**
 * Draws partner preferences that fit the member: near in age, often of the same faith and mother tongue, seldom
 * stricter.
 */
export const drawWishes = (
  random: SeededRandom,
  personal: PersonalFacts,
  age: number,
  height: number,
): Wishes => {
  const open = random.chance(0.25);
  const religion = open ? [any] : [personal.religion];
  const sameCommunity = !open && personal.caste !== null && random.chance(0.3);
  const sameTongue = random.chance(0.45);
  const married = personal.maritalStatus !== 'Single';
  const anyComplexion = random.chance(0.8);
  return {
    ...drawAges(random, personal.gender, age),
    ...drawHeights(random, personal.gender, height),
    religion,
    caste: sameCommunity && personal.caste !== null ? [personal.caste] : [noBar],
    subCaste: null,
    motherTongue: sameTongue ? [personal.motherTongue] : [any],
    maritalStatus: married || random.chance(0.15) ? ['Single', 'Divorced', 'Widowed'] : ['Single'],
    complexion: anyComplexion ? [any] : random.sample(complexions, random.integer(3, 6)).toSorted(),
    expectations: `${random.pick(openings)} ${random.pick(hearts)}, ${random.pick(wishesForLife)}.`,
    ...drawImportance(random),
  };
};
