import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { moonSignsOf } from '@mysathi/contract/horoscope/birth-star';

import { birthStarProposal } from './birth-star-proposal.ts';
import { exampleBirths } from './testing/example-births.ts';

const pune = { latitude: 18.5196, longitude: 73.8554 };
const minutesOfADay = 24 * 60;
const clockTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

describe('the proposal of a birth star', () => {
  test.each(exampleBirths)('is $star, quarter $pada, for $place on $date', (birth) => {
    const { date, time, star, pada, moonSign, manglik, ...place } = birth;
    expect(birthStarProposal({ date, time, place })).toEqual({
      candidates: [{ star, pada, moon_sign: moonSign }],
      obstacle: null,
      manglik,
    });
  });

  test.each([
    ['birthday_missing', { date: null, time: '07:05', place: pune }],
    ['time_missing', { date: '1995-08-15', time: null, place: pune }],
    ['place_unknown', { date: '1995-08-15', time: '07:05', place: null }],
    ['clocks_differed', { date: '1955-12-31', time: '07:05', place: pune }],
  ])('says why not: %s', (obstacle, birth) => {
    expect(birthStarProposal(birth)).toEqual({ candidates: [], obstacle, manglik: null });
  });

  test('names without a time every star that the day leaves open, and no other, quarter or moon sign of chance', () => {
    const { min, max } = { min: new Date('1956-01-01'), max: new Date('2008-01-01') };
    const day = fc.date({ min, max, noInvalidDate: true }).map((one) => one.toISOString().slice(0, 10));
    const quarterHours = Array.from({ length: 96 }, (_, index) => index * 15);
    fc.assert(
      fc.property(day, (date) => {
        const { candidates, obstacle, manglik } = birthStarProposal({ date, time: 'dontknow', place: pune });
        const met = [...quarterHours, minutesOfADay - 1].flatMap(
          (minute) => birthStarProposal({ date, time: clockTime(minute), place: pune }).candidates,
        );
        expect(new Set(candidates.map(({ star }) => star))).toEqual(new Set(met.map(({ star }) => star)));
        expect([obstacle, manglik]).toEqual([candidates.length > 1 ? 'several_stars' : null, null]);
        for (const { star, pada, moon_sign: sign } of candidates) {
          const signs = moonSignsOf(star);
          expect([pada, sign]).toEqual([null, signs.length === 1 ? signs[0] : null]);
        }
      }),
      { numRuns: 30, examples: [['1956-01-11'], ['1956-01-28'], ['1995-05-17']] },
    );
  });

  test('without a time knows the star of a day on which the Moon kept it, and only then', () => {
    const without = (date: string) => birthStarProposal({ date, time: 'dontknow', place: pune });
    const mula = { star: 'Mula', pada: null, moon_sign: 'Dhanu' };
    expect(without('1956-01-11')).toEqual({ candidates: [mula], obstacle: null, manglik: null });
    expect(without('1956-01-28').candidates.map(({ star }) => star)).toEqual(['Pushya', 'Ashlesha', 'Magha']);
  });

  test('gives both quarters near a boundary, the likelier first, and only there', () => {
    const day = fc
      .date({ min: new Date('1956-01-01'), max: new Date('2008-01-01'), noInvalidDate: true })
      .map((moment) => moment.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.nat(minutesOfADay - 12), (date, minute) => {
        const at = (shift: number) =>
          birthStarProposal({ date, time: clockTime(minute + shift), place: pune });
        const [before, told, after] = [at(0), at(5), at(10)];
        const [first, second, ...more] = told.candidates;
        const met = [told, before, after].map(({ candidates }) => candidates[0]);
        expect(more).toEqual([]);
        expect(met).toEqual(expect.arrayContaining(told.candidates));
        expect(met.some((one) => one?.pada !== first?.pada)).toBe(second !== undefined);
        expect(told.obstacle).toBe(second === undefined ? null : 'near_boundary');
      }),
      { examples: [['1990-01-26', 7 * 60 + 27]] },
    );
  });

  test('the example of a boundary is one', () => {
    const { candidates, obstacle } = birthStarProposal({ date: '1990-01-26', time: '07:32', place: pune });
    expect(obstacle).toBe('near_boundary');
    expect(candidates.map(({ star, pada }) => `${star} ${pada}`).toSorted()).toEqual([
      'Uttara Ashadha 2',
      'Uttara Ashadha 3',
    ]);
  });

  test.each([
    ['00:30', false],
    ['00:47', null],
    ['01:10', true],
  ])('says nothing on manglik while the rising sign changes: %s', (time, manglik) => {
    const chennai = { latitude: 13.0878, longitude: 80.2785 };
    expect(birthStarProposal({ date: '1988-11-04', time, place: chennai }).manglik).toBe(manglik);
  });
});
