import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { allImportant, importance } from './importance.ts';
import { hobbySet } from './packed-facts.ts';
import type { FitFacts } from './packed-facts.ts';
import { fitBars, fitReasons, fitWishes, twoWayFit } from './two-way-fit.ts';

const year = 2026;

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
  hobbies: hobbySet([]),
  wants: {
    ageFrom: 0,
    ageTo: 0,
    heightFrom: 0,
    heightTo: 0,
    maritalStatus: [],
    religion: [],
    importance: allImportant,
    tongue: [],
  },
};

const code = (most: number) => fc.integer({ min: 0, max: most });
const mark = fc.constantFrom('', 'aaaaaa', 'bbbbbb', 'cccccc');
const someFacts: fc.Arbitrary<FitFacts> = fc.record({
  birthYear: fc.oneof(fc.constant(0), fc.integer({ min: 1940, max: 2008 })),
  height: fc.oneof(fc.constant(0), fc.integer({ min: 48, max: 84 })),
  religion: code(8),
  maritalStatus: code(3),
  education: code(5),
  diet: code(4),
  alcohol: code(2),
  smoke: code(2),
  fashion: code(3),
  familyType: code(3),
  familyValues: code(4),
  workType: code(5),
  tongue: mark,
  nativePlace: mark,
  nativeState: mark,
  workPlace: mark,
  workState: mark,
  hobbies: fc.uniqueArray(fc.integer({ min: 1, max: 35 }), { maxLength: 10 }).map(hobbySet),
  wants: fc.record({
    ageFrom: fc.oneof(fc.constant(0), fc.integer({ min: 18, max: 40 })),
    ageTo: fc.integer({ min: 41, max: 80 }),
    heightFrom: fc.oneof(fc.constant(0), fc.integer({ min: 48, max: 60 })),
    heightTo: fc.integer({ min: 61, max: 84 }),
    maritalStatus: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    religion: fc.uniqueArray(fc.integer({ min: 1, max: 8 })),
    importance: fc.record({
      age: code(2),
      height: code(2),
      religion: code(2),
      tongue: code(2),
      maritalStatus: code(2),
    }),
    tongue: fc.uniqueArray(fc.constantFrom('aaaaaa', 'bbbbbb')),
  }),
});

describe('twoWayFit', () => {
  test('is the same whoever looks, and a percentage', () => {
    fc.assert(
      fc.property(someFacts, someFacts, (one, other) => {
        const fit = twoWayFit(one, other, year);
        expect(fit).toBe(twoWayFit(other, one, year));
        expect(fit).toBeGreaterThan(0);
        expect(fit).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('a wish about something the other never told changes nothing', () => {
    const unsaid = { birthYear: 0, height: 0, religion: 0, maritalStatus: 0, tongue: '' };
    fc.assert(
      fc.property(someFacts, someFacts, (one, other) => {
        const quiet = { ...other, ...unsaid };
        expect(twoWayFit(one, quiet, year)).toBe(twoWayFit({ ...one, wants: silent.wants }, quiet, year));
      }),
    );
  });

  test('nothing known on either side is neither good nor bad', () => {
    expect(twoWayFit(silent, silent, year)).toBe(50);
  });

  test('it takes both: their wish that I miss counts as much as mine that they miss', () => {
    const wants = { ...silent.wants, ageFrom: 25, ageTo: 30 };
    const me = { ...silent, birthYear: 1998, wants };
    expect(twoWayFit(me, { ...silent, birthYear: 1997, wants }, year)).toBe(100);
    const older = { ...silent, birthYear: 1980, wants };
    expect(twoWayFit(me, older, year)).toBeLessThan(40);
    expect(twoWayFit(me, { ...older, wants: silent.wants }, year)).toBeLessThan(40);
  });

  test('one wish that is not met at all does not make everything else count for nothing', () => {
    const me = { ...silent, wants: { ...silent.wants, ageFrom: 25, ageTo: 30 } };
    expect(twoWayFit(me, { ...silent, birthYear: 1980 }, year)).toBe(16);
  });

  test('near misses cost little, far ones much', () => {
    const me = { ...silent, wants: { ...silent.wants, ageFrom: 25, ageTo: 30 } };
    const fits = [1996, 1995, 1993, 1985].map((birthYear) => twoWayFit(me, { ...silent, birthYear }, year));
    expect(fits).toEqual(fits.toSorted((one, other) => other - one));
    expect(new Set(fits).size).toBe(4);
  });
});

describe('how much a wish matters', () => {
  const weighing = (age: number) => ({
    ...silent,
    religion: 1,
    wants: { ...silent.wants, ageFrom: 25, ageTo: 30, religion: [1], importance: { ...allImportant, age } },
  });
  const tooOld = { ...silent, birthYear: 1980, religion: 1 };
  const { niceToHave, important, must } = importance;

  test('a wish that must fit costs more when it is missed, one that is nice to have less', () => {
    const fits = [niceToHave, important, must].map((age) => twoWayFit(weighing(age), tooOld, year));
    expect(fits).toEqual(fits.toSorted((one, other) => other - one));
    expect(new Set(fits).size).toBe(3);
  });

  test('the two ways add up alike: it does not matter who of the two asks', () => {
    expect(twoWayFit(weighing(must), tooOld, year)).toBe(twoWayFit(tooOld, weighing(must), year));
  });

  test('nothing else changes when all wishes matter more by the same and nothing but wishes is known', () => {
    const all = (age: number) => ({
      ...weighing(age),
      wants: { ...weighing(age).wants, importance: { ...allImportant, age, religion: age } },
    });
    expect(twoWayFit(all(must), tooOld, year)).toBe(twoWayFit(all(important), tooOld, year));
  });

  test('my wishes are told with how far they are met, what matters most first', () => {
    expect(fitWishes(weighing(niceToHave), tooOld, year)).toEqual([
      { name: 'religion', importance: 'important', percent: 100 },
      { name: 'age', importance: 'nice_to_have', percent: 0 },
    ]);
    expect(fitWishes(weighing(must), tooOld, year)[0]).toEqual({
      name: 'age',
      importance: 'must',
      percent: 0,
    });
    expect(fitWishes(silent, tooOld, year)).toEqual([]);
  });
});

describe('bars and reasons', () => {
  const one = {
    ...silent,
    diet: 1,
    smoke: 2,
    hobbies: hobbySet([1, 2, 33]),
    nativePlace: 'aaaaaa',
    nativeState: 'cccccc',
  };
  const other = {
    ...silent,
    diet: 1,
    smoke: 2,
    hobbies: hobbySet([2, 33, 9]),
    workPlace: 'aaaaaa',
    workState: 'cccccc',
  };

  test('name the sides that can be judged, strongest first', () => {
    expect(fitBars(one, other)).toEqual([
      { name: 'lifestyle', percent: 100 },
      { name: 'place', percent: 100 },
      { name: 'hobbies', percent: 80 },
    ]);
    expect(fitBars(one, silent)).toEqual([]);
  });

  test('tell why in order of weight, and nothing that is not so', () => {
    expect(fitReasons(one, other, year)).toEqual(['works_in_my_city', 'shared_hobbies', 'same_diet']);
    expect(fitReasons(silent, silent, year)).toEqual([]);
  });

  const pune = { nativePlace: 'pune', nativeState: 'maharashtra' };
  const worksInPune = { workPlace: 'pune', workState: 'maharashtra' };
  test.each([
    ['same_city', pune, pune],
    ['same_city', { ...pune, ...worksInPune }, { ...pune, ...worksInPune }],
    ['works_in_my_city', pune, worksInPune],
    ['works_in_my_city', worksInPune, worksInPune],
    ['from_my_work_city', worksInPune, pune],
    ['same_state', pune, { ...pune, nativePlace: 'nashik' }],
  ] as const)('say by which place one city joins two: %s', (reason, mine, theirs) => {
    expect(fitReasons({ ...silent, ...mine }, { ...silent, ...theirs }, year)).toEqual([reason]);
  });
});
