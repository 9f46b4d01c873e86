import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { padas } from '../options/padas.ts';
import { rashis } from '../options/rashis.ts';
import { stars } from '../options/stars.ts';
import { knownMoonSign, moonSignAt, moonSignsOf, placementAt, placementsOf } from './birth-star.ts';
import type { BirthStar, Placement } from './birth-star.ts';
import { exampleCouples, exampleStarRanges, overAllCouples } from './testing/example-couples.ts';
import { rashiByPada } from './testing/rashi-by-pada.ts';
import { gunaMilan } from './guna-milan.ts';
import type { PointRange } from './guna-milan.ts';
import { kootaNames, mostPoints } from './kootas.ts';

const exactly = (points: number): PointRange => ({ min: points, max: points });
const known = ({ star, pada }: Placement): BirthStar => ({ star, pada, moonSign: null });
const starOnly = (star: BirthStar['star']): BirthStar => ({ star, pada: null, moonSign: null });

const everyPlacement = stars.flatMap((star) => padas.map((pada) => ({ star, pada })));

const birthStar = fc
  .record({
    star: fc.constantFrom(...stars),
    pada: fc.constantFrom(null, ...padas),
    moonSign: fc.constantFrom(null, ...rashis),
  })
  .filter(({ star, moonSign }) => moonSign === null || moonSignsOf(star).includes(moonSign));

describe('the worked examples', () => {
  it.each(exampleCouples)('$groom with $bride', ({ groom, bride, kootas, total }) => {
    const found = gunaMilan({ groom: known(groom), bride: known(bride) });
    expect(kootaNames.map((name) => found.kootas[name])).toEqual(kootas.map(exactly));
    expect(found.total).toEqual(exactly(total));
  });

  it.each(exampleStarRanges)('%s with %s, from the stars alone: %d to %d', (groom, bride, min, max) => {
    expect(gunaMilan({ groom: starOnly(groom), bride: starOnly(bride) }).total).toEqual({ min, max });
  });
});

describe('over all couples', () => {
  it('has the known bounds and shares', () => {
    const totals = everyPlacement.flatMap((groom) =>
      everyPlacement.map((bride) => gunaMilan({ groom: known(groom), bride: known(bride) }).total.min),
    );
    const share = (least: number) =>
      Number((totals.filter((total) => total >= least).length / totals.length).toFixed(4));
    expect({
      couples: totals.length,
      min: Math.min(...totals),
      max: Math.max(...totals),
      shareAtLeast18: share(18),
      shareAtLeast24: share(24),
    }).toEqual(overAllCouples.quarters);
  });

  it('is exact from the stars alone where the tables say so', () => {
    const exact = stars.flatMap((groom) =>
      stars.filter((bride) => {
        const { min, max } = gunaMilan({ groom: starOnly(groom), bride: starOnly(bride) }).total;
        return min === max;
      }),
    );
    expect(exact).toHaveLength(overAllCouples.starPairsExact);
  });
});

describe('the laws', () => {
  it('every koota lies between nothing and its most, the total between 0 and 36', () => {
    fc.assert(
      fc.property(birthStar, birthStar, (groom, bride) => {
        const { total, kootas } = gunaMilan({ groom, bride });
        for (const name of kootaNames) {
          expect(kootas[name].min).toBeGreaterThanOrEqual(0);
          expect(kootas[name].max).toBeLessThanOrEqual(mostPoints[name]);
        }
        expect(total.min).toBeGreaterThanOrEqual(0);
        expect(total.max).toBeLessThanOrEqual(36);
      }),
    );
  });

  it('a range holds every completion, and its ends are reached', () => {
    fc.assert(
      fc.property(birthStar, birthStar, (groom, bride) => {
        const { total } = gunaMilan({ groom, bride });
        const completions = placementsOf(groom).flatMap((his) =>
          placementsOf(bride).map((hers) => gunaMilan({ groom: known(his), bride: known(hers) }).total),
        );
        expect(completions.every(({ min, max }) => min === max)).toBe(true);
        expect(Math.min(...completions.map(({ min }) => min))).toBe(total.min);
        expect(Math.max(...completions.map(({ max }) => max))).toBe(total.max);
      }),
    );
  });

  it('knowing more never widens the range', () => {
    fc.assert(
      fc.property(birthStar, birthStar, (groom, bride) => {
        const wide = gunaMilan({ groom: starOnly(groom.star), bride }).total;
        const { total } = gunaMilan({ groom, bride });
        expect(total.min).toBeGreaterThanOrEqual(wide.min);
        expect(total.max).toBeLessThanOrEqual(wide.max);
      }),
    );
  });

  it('all kootas but varna and gana count the same both ways round', () => {
    fc.assert(
      fc.property(birthStar, birthStar, (one, other) => {
        const { varna: _, gana: __, ...there } = gunaMilan({ groom: one, bride: other }).kootas;
        const { varna: ___, gana: ____, ...back } = gunaMilan({ groom: other, bride: one }).kootas;
        expect(there).toEqual(back);
      }),
    );
  });

  it('varna and gana ask who is the groom', () => {
    const [groom, bride] = [starOnly('Ashwini'), starOnly('Rohini')];
    expect(gunaMilan({ groom, bride }).kootas).toMatchObject({ varna: exactly(1), gana: exactly(6) });
    expect(gunaMilan({ groom: bride, bride: groom }).kootas).toMatchObject({
      varna: exactly(0),
      gana: exactly(5),
    });
  });
});

describe('a birth star', () => {
  it('has the moon sign that the almanacs name, and touches one sign or two', () => {
    for (const placement of everyPlacement) {
      const { star, pada } = placement;
      expect(moonSignAt(placement)).toBe(rashiByPada[star][padas.indexOf(pada)]);
    }
    for (const star of stars) expect(moonSignsOf(star)).toEqual([...new Set(rashiByPada[star])]);
    expect(stars.filter((star) => moonSignsOf(star).length === 1)).toHaveLength(18);
  });

  it.each([
    [0, 'Ashwini', '1', 'Mesha'],
    [3.34, 'Ashwini', '2', 'Mesha'],
    [26.66, 'Bharani', '4', 'Mesha'],
    [30.01, 'Krittika', '2', 'Vrishabha'],
    [359.99, 'Revati', '4', 'Meena'],
  ])('stands at %d degrees in %s, quarter %s', (longitude, star, pada, sign) => {
    const placement = placementAt(longitude);
    expect([placement, moonSignAt(placement)]).toEqual([{ star, pada }, sign]);
  });

  it('leaves open what it does not say', () => {
    const krittika = starOnly('Krittika');
    expect(placementsOf(krittika)).toHaveLength(4);
    expect(knownMoonSign(krittika)).toBeNull();
    expect(placementsOf({ ...krittika, moonSign: 'Mesha' })).toEqual([{ star: 'Krittika', pada: '1' }]);
    expect(placementsOf({ ...krittika, moonSign: 'Vrishabha' })).toHaveLength(3);
    expect(knownMoonSign({ ...krittika, pada: '3' })).toBe('Vrishabha');
    expect(knownMoonSign(starOnly('Rohini'))).toBe('Vrishabha');
    // A sign that the star does not span is ignored.
    expect(placementsOf({ ...krittika, moonSign: 'Meena' })).toHaveLength(4);
  });
});
