import { describe, expect, test } from 'vitest';

import { moonSignAt, placementAt } from '@mysathi/contract/horoscope/birth-star';
import { rashis } from '@mysathi/contract/options/rashis';

import { birthChart, houseFrom, isManglik } from './birth-chart.ts';
import { exampleBirths } from './testing/example-births.ts';

/** Checks that a longitude is within the tolerance (degrees) of the reference: one arc second for Moon and lagna. */
const near = (degrees: number, reference: number, tolerance: number) =>
  expect(Math.abs(degrees - reference), `${degrees} for ${reference}`).toBeLessThan(tolerance);
const arcSecond = 1 / 3600;

describe('the chart of a birth', () => {
  test.each(exampleBirths)('in $place on $date', (birth) => {
    const { date, time, latitude, longitude } = birth;
    const chart = birthChart(new Date(`${date}T${time}:00+05:30`), { latitude, longitude });
    near(chart.moon, birth.moon, arcSecond);
    near(chart.rising, birth.rising, arcSecond);
    near(chart.mars, birth.mars, 10 * arcSecond);

    const placement = placementAt(chart.moon);
    expect(placement).toEqual({ star: birth.star, pada: birth.pada });
    expect(moonSignAt(placement)).toBe(birth.moonSign);
    expect(rashis[Math.floor(chart.rising / 30)]).toBe(birth.risingSign);
    expect(houseFrom(chart.rising, chart.mars)).toBe(birth.marsHouse);
    expect(houseFrom(chart.moon, chart.mars)).toBe(birth.marsHouseFromMoon);
    expect(isManglik(chart)).toBe(birth.manglik);
  });

  test('the first house is the sign itself, the twelfth the one before', () => {
    expect([15, 29.9, 30, 359.9].map((longitude) => houseFrom(10, longitude))).toEqual([1, 1, 2, 12]);
    expect(houseFrom(359, 1)).toBe(2);
  });
});
