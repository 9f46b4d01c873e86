import { placementsOf } from './birth-star.ts';
import type { BirthStar, Placement } from './birth-star.ts';
import { kootaNames, kootaPoints } from './kootas.ts';
import type { KootaName } from './kootas.ts';

/** A range of points; exact if both bounds are equal. */
export interface PointRange {
  readonly min: number;
  readonly max: number;
}

/** The points of a couple in the eight kootas, and their total out of 36. */
export interface GunaMilan {
  readonly total: PointRange;
  readonly kootas: Readonly<Record<KootaName, PointRange>>;
}

const rangeOf = (points: readonly number[]): PointRange => ({
  min: Math.min(...points),
  max: Math.max(...points),
});

const pointsOf = (groom: Placement, bride: Placement) =>
  kootaNames.map((name) => kootaPoints[name](groom, bride));

const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);

/**
 * Computes guna milan over all quarters compatible with both birth stars. The bounds of the total are taken over
 * complete couples, so they can be narrower than the sums of the kootas' bounds.
 */
export const gunaMilan = ({ groom, bride }: { groom: BirthStar; bride: BirthStar }): GunaMilan => {
  const couples = placementsOf(groom).flatMap((his) =>
    placementsOf(bride).map((hers) => pointsOf(his, hers)),
  );
  return {
    total: rangeOf(couples.map(sum)),
    kootas: Object.fromEntries(
      kootaNames.map((name, index) => [name, rangeOf(couples.map((points) => points[index] as number))]),
    ) as GunaMilan['kootas'],
  };
};
