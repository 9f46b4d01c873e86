import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';

import { countsQuery } from '../../features/messages/counts-query.ts';
import { askAnew } from '../../lib/calls/ask-anew.ts';
import { queryKeys } from '../../lib/calls/query-keys.ts';
import { forgetMember } from '../../lib/people/forget-member.ts';
import { interestChanged } from '../../lib/live/interest-changed.ts';
import { onLive, openLive } from '../../lib/live/live.ts';
import { openOutbox } from '../../lib/live/outbox.ts';
import { standingTold } from '../../lib/live/standing-told.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { lazyPart, nothing } from '../../ui/lazy-part.tsx';
import { catchUp } from './catch-up.ts';

// Few browsers have been asked.
const KeptPush = lazyPart(async () => (await import('../../features/notifications/kept-push.tsx')).KeptPush, {
  instead: nothing,
});

const mayTell = (): boolean => 'Notification' in window && Notification.permission === 'granted';

const openMemberLine = (queries: QueryClient): (() => void) => {
  let wasOpen = false;
  const ends = [
    onLive((event) => {
      if (event.kind === 'counts') {
        queries.setQueryData(countsQuery.queryKey, event.counts);
        // A new number may tell of somebody in it.
        void askAnew(queries, queryKeys.contactViewers);
      } else if (event.kind === 'message') void queries.invalidateQueries({ queryKey: countsQuery.queryKey });
      else if (event.kind === 'interest') void interestChanged(queries, event.memberId, standingTold(event));
      else if (event.kind === 'member') forgetMember(queries, event.memberId);
      else if (event.kind === 'ready') {
        void catchUp(queries, wasOpen);
        wasOpen = true;
      }
    }),
    openLive(),
    openOutbox(),
  ];
  return () => ends.forEach((end) => end());
};

/**
 * Keeps the push channel open for as long as a member is here: what it tells of is asked for anew, and all
 * that is on screen when the line was down in between. Unsent messages go out meanwhile, and a browser that may tell
 * of what happens while nobody is here tells whoever is signed in.
 */
export const MemberLine = () => {
  const queries = useQueryClient();
  const hydrated = useHydrated();
  useEffect(() => openMemberLine(queries), [queries]);
  return <Suspense>{hydrated && mayTell() ? <KeptPush /> : null}</Suspense>;
};
