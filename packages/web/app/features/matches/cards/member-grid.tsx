import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';

import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import { limits } from '@mysathi/contract/limits';
import type { MatchFilters } from '@mysathi/contract/match-filters';
import type { MemberCard as Card } from '@mysathi/contract/member-card';

import { notLoadedText, referenceOf } from '../../../lib/calls/failures/call-failure.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { keepTrail } from '../../../lib/people/match-trail.ts';
import type { Trail } from '../../../lib/people/match-trail.ts';
import { isMarkedStale } from '../../../lib/people/card-cache.ts';
import { useListFocus } from '../../../lib/screen/use-list-focus.ts';
import { matchesTexts } from '../../../messages/en/matches.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { leavesFocusToList } from '../../../ui/states/leaves-focus.ts';
import { CardSkeleton } from '../../../ui/states/skeleton.tsx';
import { HiddenStatus } from '../../../ui/visually-hidden.tsx';
import { Waiting } from '../../../ui/states/waiting.tsx';
import { useFreshPictures } from '../../../lib/screen/use-fresh-pictures.ts';
import { useMoreShown } from '../use-more-shown.ts';
import { useReturnPlace } from '../use-return-place.ts';
import { useMatchTotal } from '../match-total.ts';
import { MemberCard } from './member-card.tsx';
import styles from './member-grid.module.css';
import { memberListQuery } from '../member-lists-query.ts';
import { trailOf } from '../trail-of.ts';

const skeletons = limits.cardsPerPage;
const eagerPhotos = 4;
const loadBeforeEnd = '600px';
/** The number of pages loaded automatically; an endless list would keep the footer out of reach. */
const pagesByThemselves = 3;
/** The lists that change by the member's own actions. */
const ownChoice: ReadonlySet<MatchList> = new Set(['my', 'shortlisted']);

interface MemberGridProps {
  ref: Ref<HTMLElement>;
  list: MatchList;
  filters: MatchFilters;
  actionsOf: (card: Card) => ReactNode;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Shown above the cards, beside the number of matches. */
  children: ReactNode;
}

/** Calls `onNear` when the reader approaches the element with the returned ref, while `awaited`. */
const useNearEnd = (awaited: boolean, onNear: () => Promise<unknown>) => {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !awaited) return undefined;
    const seen = new IntersectionObserver(
      (changes) => {
        // Several changes may be reported at once; the last is the current state.
        if (changes.at(-1)?.isIntersecting) void onNear();
      },
      { rootMargin: loadBeforeEnd },
    );
    seen.observe(mark);
    return () => seen.disconnect();
  }, [awaited, onNear]);
  return end;
};

/** A list of members as cards, loaded twelve at a time when the reader approaches the end, later by a button. */
export const MemberGrid = ({ ref, list, filters, actionsOf, empty, children }: MemberGridProps) => {
  const t = useText(matchesTexts);
  const { isReturn, keepPlace } = useReturnPlace();
  // On returning, the list is as it was left, changed only by the member's own actions; otherwise it is refetched.
  const query = useInfiniteQuery({
    ...memberListQuery(list, filters),
    refetchOnMount: ({ state }) =>
      !isReturn || isMarkedStale(state.data) || (ownChoice.has(list) && state.isInvalidated),
  });
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, isError, refetch } = query;
  const cards = data?.pages.flatMap((page) => page.data) ?? [];
  const trail = trailOf(list, filters, data?.pages ?? []);
  const shown = JSON.stringify(trail);
  const moreShown = useMoreShown({ list, filters, pages: data?.pages.map((page) => page.data.length) ?? [] });
  const listFocus = useListFocus();
  const goesOn = hasNextPage && (data?.pages.length ?? 0) <= pagesByThemselves;
  // Loading more would cancel a pending fetch, such as a refetch for expired pictures.
  const end = useNearEnd(goesOn && !isError && !isFetching, fetchNextPage);

  useEffect(() => {
    const kept = JSON.parse(shown) as Trail;
    if (kept.ids.length > 0) keepTrail(kept);
  }, [shown]);

  const first = data?.pages[0];
  const totalOf = useMatchTotal();
  const noteFailed = useFreshPictures(data, () => void refetch());
  return (
    <section ref={ref} aria-label={t.title}>
      <div className={styles.bar}>
        <output className={styles.total}>{first === undefined ? '' : totalOf(first)}</output>
        {children}
      </div>
      {data === undefined && !isError ? (
        <Waiting className={styles.grid} asked>
          {Array.from({ length: skeletons }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </Waiting>
      ) : null}
      {data !== undefined && cards.length === 0 ? empty : null}
      <ul className={styles.grid}>
        {cards.map((card, index) => (
          <li key={card.id} ref={listFocus(index)}>
            <MemberCard
              card={card}
              eager={index < eagerPhotos}
              first={index === 0}
              actions={actionsOf(card)}
              onPhotoFailed={noteFailed}
              onOpen={() => {
                keepPlace(card.id);
                // Another tab may have stored its order for the next tab.
                keepTrail(trail);
              }}
            />
          </li>
        ))}
      </ul>
      {isError ? (
        <ErrorState
          message={notLoadedText(query.error, t.couldNotLoad)}
          reference={referenceOf(query.error)}
          busy={query.isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      <div ref={end} className={styles.end}>
        {hasNextPage ? (
          <Button
            ref={leavesFocusToList}
            kind="outline"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t.showMore(limits.cardsPerPage)}
          </Button>
        ) : cards.length > 0 ? (
          <p>{t.seenAll(cards.length)}</p>
        ) : null}
      </div>
      <HiddenStatus>{moreShown}</HiddenStatus>
    </section>
  );
};
