import { placementsOf } from './birth-star.ts';
import type { BirthStar, Placement } from './birth-star.ts';
import { kootaNames, kootaPoints } from './kootas.ts';
import type { KootaName } from './kootas.ts';

/** Points that lie between two bounds; exact when both are the same. */
export interface PointRange {
  readonly min: number;
  readonly max: number;
}

/** The eight kootas of a couple and their sum, of 36. */
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
 * Guna milan over every quarter that the two birth stars leave open. The bounds of the total are those
 * of whole couples, so they can lie closer together than the sums of the bounds of the kootas.
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
