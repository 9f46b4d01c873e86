import { todaysMatches } from '@mysathi/contract/endpoints/matches';
import { limits } from '@mysathi/contract/limits';
import type { MemberCard } from '@mysathi/contract/member-card';

import { callFrom } from '../../lib/api.ts';
import type { RequestFacts } from '../../lib/load-context.ts';

/** The members whom everybody may see today; null when they cannot be read, so that the page still comes. */
export const readPublicCards = async ({
  callApi,
  reportError,
}: Pick<RequestFacts, 'callApi' | 'reportError'>): Promise<MemberCard[] | null> => {
  try {
    const { data } = await callFrom(callApi, todaysMatches, { query: {} });
    return data.slice(0, limits.publicCards);
  } catch (failure) {
    reportError(failure);
    return null;
  }
};
