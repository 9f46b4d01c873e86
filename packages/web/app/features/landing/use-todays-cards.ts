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
  /** Told of a picture that did not come. */
  readonly notePhotoFailed: () => void;
}

/** Previous and Next on a profile lead through a member's own cards; visitors, who open none, fetch nothing for it. */
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
 * The cards of a public page: those that came with it, which everybody may see; for a member, once
 * they are there, the member's own of today, as only these open.
 */
export const useTodaysCards = (publicCards: readonly ShownCard[] | null, isMember: boolean): TodaysCards => {
  useAdoptedSession(isMember);
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { data, refetch } = useQuery({
    queryKey: queryKeys.publicCards,
    queryFn: async ({ signal }) => {
      // The calls about matches know every section of a profile; visitors need none of them.
      const { todaysMatches } = await import('@mysathi/contract/endpoints/matches');
      return (await call(todaysMatches, { query: {}, signal })).data.slice(0, limits.publicCards);
    },
    enabled: isMember,
    // Who comes back finds the cards as they were left, changed only by what they did themselves.
    refetchOnMount: ({ state }) => !isReturn || state.isInvalidated,
  });
  const cards = isMember ? (data ?? publicCards) : publicCards;
  useCardTrail(isMember ? data : undefined);
  const { revalidate } = useRevalidator();
  const invalidate = () => (cards === data ? refetch() : revalidate());
  return { cards, notePhotoFailed: useFreshPictures(cards, () => void invalidate()) };
};
