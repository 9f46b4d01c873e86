import { useQuery } from '@tanstack/react-query';
import { limits } from '@mysathi/contract/limits';
import type { MemberCard } from '@mysathi/contract/member-card';
import { useEffect } from 'react';
import { NavigationType, useNavigationType, useRevalidator } from 'react-router';

import { call } from '../../lib/calls/api.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { useFreshPictures } from '../../lib/screen/use-fresh-pictures.ts';
import { useAdoptedSession } from '../../lib/session/use-adopted-session.ts';
import type { ShownCard } from './public-cards.ts';

interface TodaysCards {
  readonly cards: readonly (ShownCard | MemberCard)[] | null;
  /** Called when a picture fails to load. */
  readonly notePhotoFailed: () => void;
}

/** Makes Previous and Next on a profile go through a member's own cards; visitors do not load the code for it. */
const useCardTrail = (own: readonly MemberCard[] | undefined): void => {
  const ids = own?.map(({ id }) => id).join(',') ?? '';
  useEffect(() => {
    if (ids === '') return;
    void import('../../lib/people/match-trail.ts').then(
      ({ keepTrail }) => keepTrail({ ids: ids.split(',') }),
      () => undefined,
    );
  }, [ids]);
};

/**
 * Returns the cards of a public page: at first the public ones rendered with it; for a member, their own of today once
 * loaded, because only those can be opened.
 */
export const useTodaysCards = (publicCards: readonly ShownCard[] | null, isMember: boolean): TodaysCards => {
  useAdoptedSession(isMember);
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { data, refetch } = useQuery({
    queryKey: queryKeys.publicCards,
    queryFn: async ({ signal }) => {
      // The match calls import all profile sections, which visitors do not need.
      const { todaysMatches } = await import('@mysathi/contract/endpoints/matches');
      return (await call(todaysMatches, { query: {}, signal })).data.slice(0, limits.publicCards);
    },
    enabled: isMember,
    // On returning, the cards are as they were left, changed only by the member's own actions.
    refetchOnMount: ({ state }) => !isReturn || state.isInvalidated,
  });
  const cards = isMember ? (data ?? publicCards) : publicCards;
  useCardTrail(isMember ? data : undefined);
  const { revalidate } = useRevalidator();
  const invalidate = () => (cards === data ? refetch() : revalidate());
  return { cards, notePhotoFailed: useFreshPictures(cards, () => void invalidate()) };
};
