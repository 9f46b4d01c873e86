import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { limits } from '@mysathi/contract/limits';

import { invalidate } from '../../../lib/calls/queries/invalidate.ts';
import { useCameWithPage } from '../../../lib/start/first-view.ts';
import { $live, onLive } from '../../../lib/live/live.ts';
import { changesChats } from './changes-chats.ts';
import { chatsQuery } from './chats-query.ts';

/** The list of talks, as pushed; without the push channel it is asked for again and again. */
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
    // The answer it came with is asked for again once the push channel is open.
    refetchOnMount: useCameWithPage() ? false : 'always',
    refetchInterval: live === 'open' ? false : limits.pollMilliseconds,
  });
};
