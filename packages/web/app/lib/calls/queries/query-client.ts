import { environmentManager, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';

import { isRefused, isWorthRetrying } from '../failures/call-failure.ts';

const oneMinute = 60_000;

// Before the next event: a button whose call has begun is not pressed a second time.
notifyManager.setScheduler(queueMicrotask);

/**
 * Refetches a list from its beginning when its next page is refused. The cursor was kept too long, or has another shape
 * since an update of the server; the new first page brings new cursors. Nothing of this is shown.
 */
const beginAnewIfRefused = (failure: unknown, query: Query<unknown, unknown>): void => {
  if (!isRefused(failure) || query.state.fetchMeta?.fetchMore?.direction !== 'forward') return;
  query.setState({ status: 'success', error: null });
  query.fetch().catch(() => undefined);
};

/**
 * The cache of the server's answers. Cached data shows at once and is refetched behind; a failure is retried twice
 * where that can help. Without a network a call fails at once: a paused one would wait unseen and act when nobody
 * expects it. Once the network is back, shown data is refetched.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: beginAnewIfRefused }),
    defaultOptions: {
      queries: {
        staleTime: oneMinute,
        // A timer on the server would hold the whole rendered page until it ran.
        gcTime: environmentManager.isServer() ? Infinity : 30 * oneMinute,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
