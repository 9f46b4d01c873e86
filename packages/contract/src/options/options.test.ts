import { describe, expect, it } from 'vitest';
import { aliasesOfCastes, castesByReligion } from './castes-by-religion.ts';
import { castesOf, loadCastes } from './castes.ts';
import { complexions } from './complexions.ts';
import { doshaLabels, doshas } from './doshas.ts';
import { gothramAliases, gothrams } from './gothrams.ts';
import { bloodGroups, diets } from './health.ts';
import { hobbies } from './hobbies.ts';
import { incomeBands, incomes } from './income-bands.ts';
import { filterMaritalStatuses, maritalStatuses } from './marital-statuses.ts';
import { motherTongueAliases, motherTongues } from './mother-tongues.ts';
import { fathersProfessions, mothersProfessions } from './professions.ts';
import { religions } from './religions.ts';
import { reservationCategories } from './reservation-categories.ts';
import { starFacts } from './star-facts.ts';
import { stars } from './stars.ts';

describe('option lists', () => {
  it.each([
    ['hobbies', hobbies, 35],
    ['stars', stars, 27],
    ['gothrams', gothrams, 34],
    ['incomes', incomes, 14],
    ['complexions', complexions, 9],
    ['religions', religions, 10],
    ['mother tongues', motherTongues, 67],
    ['blood groups', bloodGroups, 8],
    ['diets', diets, 4],
    ["father's professions", fathersProfessions, 12],
    ["mother's professions", mothersProfessions, 12],
    ['reservation categories', reservationCategories, 12],
    ['doshas', doshas, 3],
    ['marital statuses', maritalStatuses, 3],
    ['marital statuses of the filter', filterMaritalStatuses, 4],
  ])('%s: as many as specified, each once, none with a comma', (_, options: readonly string[], count) => {
    expect(options).toHaveLength(count);
    expect(new Set(options).size).toBe(count);
    expect(options.filter((option) => option.includes(','))).toEqual([]);
  });

  it('sorts the stars from Anuradha to Vishakha and knows the facts of each', () => {
    expect(stars.toSorted()).toEqual([...stars]);
    expect([stars[0], stars.at(-1)]).toEqual(['Anuradha', 'Vishakha']);
    const numbers = stars.map((star) => starFacts[star].number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 27 }, (_, index) => index + 1));
    const names = stars.flatMap((star) => [star, ...starFacts[star].aliases]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has income bands that follow one another without gap', () => {
    const bands = incomeBands.slice(1);
    expect(bands.map((band) => band.minRupees)).toEqual([
      100_000,
      ...bands.slice(0, -1).map((band) => band.maxRupees),
    ]);
  });

  it('offers the communities of a religion once they are loaded', async () => {
    await loadCastes();
    expect(castesOf('Hindu').length).toBeGreaterThan(500);
    expect(castesOf('Hindu')).toBe(castesByReligion['Hindu']);
    expect(castesOf('Any')).toEqual([]);
    expect(castesOf(null)).toEqual([]);
    const all = Object.values(castesByReligion).flat();
    expect(all.filter((caste) => caste.includes(','))).toEqual([]);
  });

  it.each([
    ['mother tongues', motherTongues, motherTongueAliases],
    ['gothrams', gothrams, gothramAliases],
    ['communities', Object.values(castesByReligion).flat(), aliasesOfCastes],
  ])(
    '%s: another name belongs to one choice alone, and is none itself',
    (_, options: readonly string[], also) => {
      expect(Object.keys(also).filter((name) => !options.includes(name))).toEqual([]);
      const chosen = new Set(options.map((name) => name.toLowerCase()));
      const others = Object.values(also)
        .flat()
        .map((name) => name.toLowerCase());
      expect(others.filter((name, at) => chosen.has(name) || others.indexOf(name) !== at)).toEqual([]);
    },
  );

  it('labels every dosha', () => {
    expect(Object.keys(doshaLabels)).toEqual([...doshas]);
  });
});
