import { incomeBands } from '@mysathi/contract/options/income-bands';
import type { SeededRandom } from '../seeded-random.ts';
import { careers, employers } from './data/careers.ts';
import type { CareerStage, WorkingLife } from './demo-member.ts';
import { drawCityOfWork } from './origin.ts';
import { dayOf } from './personal-facts.ts';

const citiesAbroad = [
  'Dubai',
  'Singapore',
  'London',
  'Toronto',
  'Sydney',
  'Doha',
  'Berlin',
  'Dublin',
  'Muscat',
  'Auckland',
] as const;

/** Draws a career and the stage that a member of this age (years) has reached in it. */
export const drawCareer = (random: SeededRandom, age: number): CareerStage => {
  const possible = careers.filter(
    (career) =>
      age >= 26 || !career.education.every(([level]) => level === 'Doctorate' || level === 'Postgraduate'),
  );
  const career = random.pickWeighted(possible.map((entry) => [entry, entry.weight] as const));
  const years = age + random.around(0, 2);
  return { career, stage: years < 27.5 ? 0 : years < 37 ? 1 : 2 };
};

const ageAtDegree = {
  '10th Pass': 17,
  '12th Pass': 19,
  Undergraduate: 22,
  Postgraduate: 24,
  Doctorate: 27,
} as const;

const incomeOf = (random: SeededRandom, { career, stage }: CareerStage, abroad: boolean): string => {
  const unspecified = incomeBands[0]?.label ?? '';
  if (random.chance(0.08)) return unspecified;
  const place = career.income[stage] + random.integer(-1, 1) + (abroad ? 3 : 0);
  return incomeBands[Math.max(1, Math.min(incomeBands.length - 1, place))]?.label ?? unspecified;
};

/** Draws education and work. `year` is the current year. */
export const drawWorkingLife = (
  random: SeededRandom,
  at: CareerStage,
  known: { age: number; nativePlace: string; year: number },
): WorkingLife => {
  const { career, stage } = at;
  const levels = career.education.filter(([level]) => ageAtDegree[level] <= known.age);
  const education = random.pickWeighted(levels.length > 0 ? levels : career.education);
  const rooted = career.employer === 'farm' || career.employer === 'shop' || career.employer === 'government';
  const abroad = !rooted && career.employer !== 'defence' && random.chance(0.06);
  const started = Math.min(
    known.year - 1,
    known.year - known.age + ageAtDegree[education] + random.integer(0, 2),
  );
  const schooled = education === '10th Pass' || education === '12th Pass';
  const trades = career.streams.filter((stream) => /Trade|Training|Agriculture|Commerce/.test(stream));
  return {
    highestEducation: education,
    stream: random.pick(schooled && trades.length > 0 ? trades : career.streams),
    workWith: random.pickWeighted(career.workWith),
    currentCompany: random.pick(employers[career.employer]),
    designation: career.designations[stage],
    workingSince: dayOf(random, Math.max(started, known.year - random.integer(1, 9))),
    yearlyIncome: incomeOf(random, at, abroad),
    placeOfWork: abroad ? 'Abroad' : 'India',
    workLocation: abroad
      ? random.pick(citiesAbroad)
      : rooted
        ? known.nativePlace
        : drawCityOfWork(random, known.nativePlace),
  };
};
