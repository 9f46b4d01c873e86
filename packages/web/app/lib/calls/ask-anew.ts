import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks anew for all that fits, because something of it has changed. An answer that is still on its way may be older than
 * the change, and is followed by another.
 */
export const askAnewWhere = async (queries: QueryClient, which: InvalidateQueryFilters): Promise<void> => {
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

/** Asks anew for all below a key, as `askAnewWhere` does. */
export const askAnew = (queries: QueryClient, queryKey: QueryKey): Promise<void> =>
  askAnewWhere(queries, { queryKey });
