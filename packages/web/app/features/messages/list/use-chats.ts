import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { limits } from '@mysathi/contract/limits';

import { invalidate } from '../../../lib/calls/queries/invalidate.ts';
import { useCameWithPage } from '../../../lib/start/first-view.ts';
import { $live, onLive } from '../../../lib/live/live.ts';
import { changesChats } from './changes-chats.ts';
import { chatsQuery } from './chats-query.ts';

/** Returns the list of conversations, updated by the push channel, or by polling while that is down. */
export const useChats = () => {
  const queries = useQueryClient();
  const live = useStore($live);
  useEffect(
    () =>
      onLive((event) => {
        if (changesChats(event, queries.getQueryData(chatsQuery.queryKey)))
          void invalidate(queries, chatsQuery.queryKey);
      }),
    [queries],
  );
  return useInfiniteQuery({
    ...chatsQuery,
    // The answer rendered with the page is refetched when the push channel opens.
    refetchOnMount: useCameWithPage() ? false : 'always',
    refetchInterval: live === 'open' ? false : limits.pollMilliseconds,
  });
};
