import { environmentManager, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';

import { isRefused, isWorthRetrying } from '../failures/call-failure.ts';

const oneMinute = 60_000;

// Notify before the next event, so that a button whose call has begun cannot be pressed twice.
notifyManager.setScheduler(queueMicrotask);

/**
 * Refetches a list from its beginning if its next page is refused: the cursor has expired, or a server update changed
 * its format; the new first page brings new cursors. The user does not see any of this.
 */
const beginAnewIfRefused = (failure: unknown, query: Query<unknown, unknown>): void => {
  if (!isRefused(failure) || query.state.fetchMeta?.fetchMore?.direction !== 'forward') return;
  query.setState({ status: 'success', error: null });
  query.fetch().catch(() => undefined);
};

/**
 * Creates the cache of server answers. Cached data shows at once and is refetched in the background; failures are
 * retried twice if that can help. Without a network, a call fails immediately instead of pausing, because a paused call
 * would run when nobody expects it. When the network returns, visible data is refetched.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: beginAnewIfRefused }),
    defaultOptions: {
      queries: {
        staleTime: oneMinute,
        // On the server, a timer would keep the whole rendered page in memory until it fires.
        gcTime: environmentManager.isServer() ? Infinity : 30 * oneMinute,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
