interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Returns the combined state of queries that a page needs all of; `refetch` repeats those without data. */
export const combineQueries = (queries: readonly Asked[]) => {
  const missing = queries.filter(({ data }) => data === undefined);
  return {
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => missing.forEach(({ refetch }) => void refetch()),
  };
};
