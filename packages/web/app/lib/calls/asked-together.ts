interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** How several queries of the cache stand that a page needs all of; another try asks for everything that is not here. */
export const askedTogether = (queries: readonly Asked[]) => {
  const missing = queries.filter(({ data }) => data === undefined);
  return {
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => missing.forEach(({ refetch }) => void refetch()),
  };
};
