import type { FitFacts } from '../../members/fit/packed-facts.ts';
import { twoWayFit } from '../../members/fit/two-way-fit.ts';

/** The fit of each candidate with the viewer, in percent; 0 where nothing is known. */
export const fitsOf = (
  viewer: FitFacts | null,
  candidates: readonly (FitFacts | null)[],
  year: number,
): number[] => candidates.map((facts) => (viewer && facts ? twoWayFit(viewer, facts, year) : 0));
