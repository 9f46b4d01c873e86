import { environmentManager, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';

import { isRefused, isWorthRetrying } from './call-failure.ts';

const oneMinute = 60_000;

// Before the next event: a button whose call has begun is not pressed a second time.
notifyManager.setScheduler(queueMicrotask);

/**
 * Lets a list begin anew whose next page is refused: its cursor was kept too long, or has another shape since an update
 * of the server. Asked anew from its beginning it names new ones, and shows nothing of this meanwhile.
 */
const beginAnewIfRefused = (failure: unknown, query: Query<unknown, unknown>): void => {
  if (!isRefused(failure) || query.state.fetchMeta?.fetchMore?.direction !== 'forward') return;
  query.setState({ status: 'success', error: null });
  query.fetch().catch(() => undefined);
};

/**
 * The store of what the server said. What was seen shows at once and refreshes behind; a failure is
 * tried twice more only where another try can help. Without a network a call fails, as a paused one would wait unseen
 * and act when nobody expects it; what is on the page is read anew with the network.
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
