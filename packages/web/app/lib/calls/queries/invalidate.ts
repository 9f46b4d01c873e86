import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Invalidates the queries that fit, because something in them has changed. An answer that is on its way may be older
 * than the change: its query is invalidated once more when it has come.
 */
export const invalidateWhere = async (queries: QueryClient, which: InvalidateQueryFilters): Promise<void> => {
  const onTheirWay = queries
    .getQueryCache()
    .findAll({ ...which, fetchStatus: 'fetching' })
    .map((query) => ({ query, promise: query.promise }));
  const asked = queries.invalidateQueries(which);
  const followed = onTheirWay
    // Some were given up at once for an answer that is asked for now.
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
