import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks anew for all below a key, because something of it has changed. A first answer that is still on its way may be
 * older than the change, and is followed by another.
 */
export const askAnew = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  const unanswered = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queries.invalidateQueries({ queryKey });
  for (const { promise, queryKey: exactly } of unanswered) {
    await promise?.catch(() => undefined);
    await queries.invalidateQueries({ queryKey: exactly, exact: true });
  }
};
