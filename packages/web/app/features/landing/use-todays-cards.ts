import { useQuery } from '@tanstack/react-query';
import { limits } from '@mysathi/contract/limits';
import type { MemberCard } from '@mysathi/contract/member-card';
import { NavigationType, useNavigationType } from 'react-router';

import { call } from '../../lib/calls/api.ts';
import { queryKeys } from '../../lib/calls/query-keys.ts';
import { useAdoptedSession } from '../../lib/session/use-adopted-session.ts';
import type { ShownCard } from './public-cards.ts';

/**
 * The cards of a public page: those that came with it, which everybody may see; for a member, once
 * they are there, the member's own of today, as only these open.
 */
export const useTodaysCards = (
  publicCards: readonly ShownCard[] | null,
  isMember: boolean,
): readonly (ShownCard | MemberCard)[] | null => {
  useAdoptedSession(isMember);
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { data } = useQuery({
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
  return isMember ? (data ?? publicCards) : publicCards;
};
