import { cleanSchema } from '@mysathi/contract/section';
import { sections } from '@mysathi/contract/sections/all';
import { limits } from '@mysathi/contract/limits';
import { castesOf, loadCastes } from '@mysathi/contract/options/castes';
import { complexions } from '@mysathi/contract/options/complexions';
import { gothrams } from '@mysathi/contract/options/gothrams';
import { hobbies } from '@mysathi/contract/options/hobbies';
import { incomes } from '@mysathi/contract/options/income-bands';
import { motherTongues } from '@mysathi/contract/options/mother-tongues';
import { ownReligions } from '@mysathi/contract/options/religions';
import { padas } from '@mysathi/contract/options/padas';
import { stars } from '@mysathi/contract/options/stars';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPopulation } from '../relations/draw-relations.ts';
import { citiesByState } from './data/cities.ts';
import { stateFacts } from './data/states.ts';
import { demoPassword, demoSignIns } from './demo-people.ts';
import type { DemoMember } from './demo-member.ts';
import { drawMember } from './draw-member.ts';

const asOf = new Date('2026-03-10T09:00:00Z');
const population = Array.from({ length: 1200 }, (_, at) => drawMember(at + 1, asOf));
const anybody = fc.integer({ min: 1, max: 1_000_000 }).map((index) => drawMember(index, asOf));

const shareOf = (test: (member: DemoMember) => boolean): number =>
  population.filter(test).length / population.length;

beforeAll(loadCastes);

describe('drawMember', () => {
  it('gives the same person for the same place, however large the population', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (index) => {
        expect(drawMember(index, asOf)).toEqual(drawMember(index, asOf));
      }),
      { numRuns: 50 },
    );
  });

  it('answers every section as the contract demands', () => {
    const today = () => asOf.toISOString().slice(0, 10);
    const schemas = Object.entries(sections).map(
      ([name, section]) => [name, cleanSchema(section as never, today)] as const,
    );
    fc.assert(
      fc.property(anybody, (member) => {
        for (const [name, schema] of schemas) {
          const { notes: _, ...answers } = { notes: null, ...member[name as keyof typeof sections] };
          expect(schema.safeParse(answers).error?.issues ?? [], `${name} of ${member.index}`).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('keeps to the option lists and limits', () => {
    fc.assert(
      fc.property(
        anybody,
        ({ personal, hobbies: habits, professional, medical, astrology, partner, age, aboutText }) => {
          expect(ownReligions).toContain(personal.religion);
          expect([null, ...castesOf(personal.religion)]).toContain(personal.caste);
          expect(motherTongues).toContain(personal.motherTongue);
          expect(complexions).toContain(personal.complexion);
          expect(incomes).toContain(professional.yearlyIncome);
          expect(habits.hobbies.length).toBeGreaterThanOrEqual(limits.hobbies.min);
          expect(habits.hobbies.length).toBeLessThanOrEqual(limits.hobbies.max);
          expect(new Set(habits.hobbies).size).toBe(habits.hobbies.length);
          for (const hobby of [...habits.hobbies, ...Object.keys(habits.notes)])
            expect(hobbies).toContain(hobby);
          expect([null, ...stars]).toContain(astrology.star);
          expect(astrology.star === null ? [null] : [null, ...padas]).toContain(astrology.pada);
          expect([null, ...gothrams]).toContain(astrology.gothram);
          expect(medical.height).toBeGreaterThanOrEqual(limits.heightInches.min);
          expect(medical.height).toBeLessThanOrEqual(limits.heightInches.max);
          expect(medical.weight).toBeGreaterThanOrEqual(limits.weightKilograms.min);
          expect(medical.weight).toBeLessThanOrEqual(limits.weightKilograms.max);
          expect(age).toBeGreaterThan(limits.marriageMinimumAgeYears[personal.gender]);
          expect(age).toBeLessThanOrEqual(60);
          expect(partner.ageTo).toBeGreaterThan(partner.ageFrom);
          expect(partner.heightTo).toBeGreaterThan(partner.heightFrom);
          expect(aboutText.length).toBeGreaterThanOrEqual(limits.aboutCharacters.min);
          expect(aboutText.length).toBeLessThanOrEqual(limits.aboutCharacters.max);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('never gives two members one address, number or id', () => {
    for (const key of ['id', 'email', 'phone'] as const) {
      expect(new Set(population.map((member) => member[key])).size).toBe(population.length);
    }
    expect(
      population.every(
        ({ email, phone }) =>
          /^[a-z.0-9]+@(demo\.)?mysathi\.example$/.test(email) && /^60000\d{5}$/.test(phone),
      ),
    ).toBe(true);
  });
});

describe('the population', () => {
  it('is half women, half men, four fifths public, mostly young and spread over place and faith', () => {
    expect(shareOf(({ personal }) => personal.gender === 'Female')).toBe(0.5);
    expect(shareOf(({ publicConsent }) => publicConsent)).toBeCloseTo(0.8, 1);
    expect(shareOf(({ age }) => age <= 45)).toBeGreaterThan(0.9);
    expect(shareOf(({ personal }) => personal.religion === 'Hindu')).toBeLessThan(0.85);
    expect(new Set(population.map(({ personal }) => personal.religion)).size).toBeGreaterThanOrEqual(7);
    expect(new Set(population.map(({ personal }) => personal.nativePlace)).size).toBeGreaterThan(80);
    expect(new Set(population.map(({ personal }) => personal.motherTongue)).size).toBeGreaterThan(20);
    expect(new Set(population.map(({ professional }) => professional.designation)).size).toBeGreaterThan(60);
  });

  it('joined within eighteen months and was there since', () => {
    for (const { createdAt, lastActiveAt } of population) {
      expect(asOf.getTime() - createdAt.getTime()).toBeLessThanOrEqual(549 * 86_400_000);
      expect(lastActiveAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
      expect(lastActiveAt.getTime()).toBeLessThanOrEqual(asOf.getTime());
    }
  });

  it('knows facts about every state it draws cities from', () => {
    expect(Object.keys(stateFacts).toSorted()).toEqual(Object.keys(citiesByState).toSorted());
  });

  it('begins with the two printed sign-ins, who can enter with a lawful password', () => {
    const [man, woman] = [...drawPopulation(1, 2, asOf)].map(({ member }) => member);
    expect([man?.email, woman?.email]).toEqual(demoSignIns.map(({ email }) => email));
    expect([man?.personal.gender, woman?.personal.gender]).toEqual(['Male', 'Female']);
    expect(demoPassword.length).toBeGreaterThanOrEqual(limits.passwordCharacters.min);
  });
});
