import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Invalidates the matching queries because their data has changed. An answer in flight may be older than the change, so
 * its query is invalidated again once the answer has arrived.
 */
export const invalidateWhere = async (queries: QueryClient, which: InvalidateQueryFilters): Promise<void> => {
  const onTheirWay = queries
    .getQueryCache()
    .findAll({ ...which, fetchStatus: 'fetching' })
    .map((query) => ({ query, promise: query.promise }));
  const asked = queries.invalidateQueries(which);
  const followed = onTheirWay
    // Some fetches are replaced at once by the refetch.
    .filter(({ query, promise }) => query.promise === promise)
    .map(async ({ query: { queryKey }, promise }) => {
      await promise?.catch(() => undefined);
      await queries.invalidateQueries({ ...which, queryKey, exact: true });
    });
  await Promise.all([asked, ...followed]);
};

/** Invalidates the queries below a key, as `invalidateWhere` does. */
export const invalidate = (queries: QueryClient, queryKey: QueryKey): Promise<void> =>
  invalidateWhere(queries, { queryKey });
