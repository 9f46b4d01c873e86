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
import { applyLiveEvent } from './apply-live-event.ts';

// Few browsers have push enabled.
const KeptPush = lazyPart(async () => (await import('../../features/notifications/kept-push.tsx')).KeptPush, {
  instead: nothing,
});

/** How often the unread counts are fetched while the push channel is down. */
const countsEveryMilliseconds = 15_000;

const mayTell = (): boolean => 'Notification' in window && Notification.permission === 'granted';

const openMemberLine = (queries: QueryClient): (() => void) => {
  let wasOpen = false;
  const ends = [
    onLive((event) => {
      if (event.kind !== 'ready') applyLiveEvent(queries, event);
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
 * Keeps the push channel open while a member is on the page. Data that events refer to is refetched, and all visible
 * data after an outage; during an outage the unread counts are polled. It also sends unsent messages, keeps push
 * notifications of this browser enabled, and caches the main pages for offline use.
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
