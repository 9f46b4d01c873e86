import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';

import { countsQuery } from '../../features/messages/counts-query.ts';
import { $live, onLive, openLive } from '../../lib/live/live.ts';
import { keepPlaces } from '../../lib/live/offline-shell.ts';
import { openOutbox } from '../../lib/live/outbox.ts';
import { useSavesData } from '../../lib/screen/use-saves-data.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { lazyPart, nothing } from '../../ui/lazy-part.tsx';
import { catchUp } from './catch-up.ts';
import { hearEvent } from './hear-event.ts';

// Few browsers have been asked.
const KeptPush = lazyPart(async () => (await import('../../features/notifications/kept-push.tsx')).KeptPush, {
  instead: nothing,
});

/** So often the numbers of the navigation are asked for while nothing tells of them. */
const countsEveryMilliseconds = 15_000;

const mayTell = (): boolean => 'Notification' in window && Notification.permission === 'granted';

const openMemberLine = (queries: QueryClient): (() => void) => {
  let wasOpen = false;
  const ends = [
    onLive((event) => {
      if (event.kind !== 'ready') hearEvent(queries, event);
      else {
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
 * Keeps the push channel open for as long as a member is here: what it tells of is asked for anew, and all that is on
 * screen when the line was down in between; while it is down, the numbers of the navigation from time to time. Unsent
 * messages go out meanwhile, and a browser that may tell of what happens while nobody is here tells whoever is signed in.
 * The places of members are kept for times without a connection.
 */
export const MemberLine = () => {
  const queries = useQueryClient();
  const hydrated = useHydrated();
  const savesData = useSavesData();
  useQuery({
    ...countsQuery,
    enabled: useStore($live) !== 'open',
    staleTime: countsEveryMilliseconds,
    refetchInterval: countsEveryMilliseconds,
  });
  useEffect(() => openMemberLine(queries), [queries]);
  useEffect(() => (savesData ? undefined : keepPlaces()), [savesData]);
  return <Suspense>{hydrated && mayTell() ? <KeptPush /> : null}</Suspense>;
};
