/** Returns the value below which the given share (0 to 1) of the values lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Returns the median. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns how long some work takes, in milliseconds. */
export const timed = async (work: () => unknown): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
