import type { FitFacts } from '../../members/fit/packed-facts.ts';
import { twoWayFit } from '../../members/fit/two-way-fit.ts';

/** How many candidates a stretch ranks at once. */
export const stretchLength = 500;

/** The fit of each candidate with the viewer, in percent; 0 where nothing is known. */
export const fitsOf = (
  viewer: FitFacts | null,
  candidates: readonly (FitFacts | null)[],
  year: number,
): number[] => candidates.map((facts) => (viewer && facts ? twoWayFit(viewer, facts, year) : 0));

/** The ids by fit, best first; who fits equally stays in the given order. */
export const rankByFit = (ids: readonly string[], fits: readonly number[]): string[] => {
  const byFit: string[][] = [];
  for (const [place, id] of ids.entries()) (byFit[fits[place] ?? 0] ??= []).push(id);
  return byFit.toReversed().flatMap((sameFit) => sameFit ?? []);
};
