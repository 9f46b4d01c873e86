interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** How several queries stand together, of which a page needs all; `refetch` asks for those without data. */
export const combineQueries = (queries: readonly Asked[]) => {
  const missing = queries.filter(({ data }) => data === undefined);
  return {
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => missing.forEach(({ refetch }) => void refetch()),
  };
};
