import { fathersProfessions, mothersProfessions } from '@mysathi/contract/options/professions';
import { incomeBands } from '@mysathi/contract/options/income-bands';
import type { SeededRandom } from '../seeded-random.ts';
import type { ContactFacts, FamilyFacts, WorkingLife } from './demo-member.ts';

const weigh = (
  professions: readonly string[],
  weights: Record<string, number>,
): ReadonlyArray<readonly [string, number]> =>
  professions.map((profession) => [profession, weights[profession] ?? 4] as const);

/** Draws parents, brothers and sisters. `age` in years. */
export const drawFamily = (random: SeededRandom, age: number): FamilyFacts => {
  const late = age > 36;
  const father = weigh(fathersProfessions, {
    Retired: late ? 30 : 8,
    'Passed Away': late ? 22 : 5,
    Other: 2,
    Businessman: 12,
  });
  const mother = weigh(mothersProfessions, {
    Homemaker: 45,
    Retired: late ? 14 : 4,
    'Passed Away': late ? 10 : 2,
    Other: 1,
  });
  const siblings = random.pickWeighted([
    [0, 12],
    [1, 42],
    [2, 28],
    [3, 11],
    [4, 5],
    [5, 2],
  ] as const);
  const likely = Math.min(0.9, Math.max(0.1, (age - 22) / 16));
  const married = Array.from({ length: siblings }, () => random.chance(likely)).filter(Boolean).length;
  return {
    fathersProfession: random.pickWeighted(father),
    mothersProfession: random.pickWeighted(mother),
    siblings,
    marriedSiblings: siblings === 0 ? null : married,
    fashionStyle: random.pickWeighted([
      ['Traditional', 3],
      ['Western', 2],
      ['Both', 6],
    ] as const),
  };
};

const familyStatus = (random: SeededRandom, income: string): string => {
  const place = incomeBands.findIndex((band) => band.label === income);
  const high = place >= 9 ? 3 : place >= 7 ? 1 : 0.2;
  return random.pickWeighted([
    ['Middle Class', place >= 9 ? 2 : 8],
    ['Upper Middle Class', 4 + high],
    ['Rich', high],
    ['Affluent', high / 2],
  ] as const);
};

/** Draws household, property and contact details; demo members have no social handles. */
export const drawContact = (
  random: SeededRandom,
  work: WorkingLife,
  age: number,
  phone: string,
): ContactFacts => {
  const land = random.chance(0.35);
  const yes = (probability: number): string => (random.chance(probability) ? 'Yes' : 'No');
  return {
    liveWithFamily: yes(work.placeOfWork === 'Abroad' ? 0.05 : 0.7),
    familyType: random.pickWeighted([
      ['Nuclear', 6],
      ['Joint', 4],
      ['Other', 0.3],
    ] as const),
    familyValues: random.pickWeighted([
      ['Moderate', 5],
      ['Traditional', 4],
      ['Liberal', 3],
      ['Orthodox', 0.6],
    ] as const),
    familyStatus: familyStatus(random, work.yearlyIncome),
    ownProperty: land ? 'Yes' : 'No',
    areaOfLand: land ? `${random.integer(1, 8)} acres` : null,
    ownHouse: yes(0.66),
    ownCar: yes(age > 30 ? 0.6 : 0.4),
    managedBy: random.pickWeighted([
      ['Self', 6],
      ['Parent', 3],
      ['Brother or sister', 1],
      ['Relative', 0.3],
    ] as const),
    phoneNumber: phone,
    whatsappNumber: phone,
    facebook: null,
    instagram: null,
    twitter: null,
    linkedin: null,
  };
};
