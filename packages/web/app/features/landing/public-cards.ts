import { todaysMatches } from '@mysathi/contract/endpoints/matches';
import { limits } from '@mysathi/contract/limits';
import type { MemberCard } from '@mysathi/contract/member-card';

import { callFrom } from '../../lib/calls/api.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';
import { orReported } from '../../lib/calls/or-reported.ts';

/** What a public page shows of a member; the rest of a card stays with the server. */
export type ShownCard = Pick<
  MemberCard,
  'id' | 'name' | 'memberId' | 'photo' | 'nativePlace' | 'birthYear' | 'profession' | 'height' | 'verified'
>;

const shownOf = ({ id, name, memberId, photo, nativePlace, ...card }: MemberCard): ShownCard => ({
  id,
  name,
  memberId,
  photo,
  nativePlace,
  birthYear: card.birthYear,
  profession: card.profession,
  height: card.height,
  verified: card.verified,
});

const todaysCards = async ({ callApi }: Pick<RequestFacts, 'callApi'>): Promise<ShownCard[]> => {
  const { data } = await callFrom(callApi, todaysMatches, { query: {} });
  return data.slice(0, limits.publicCards).map(shownOf);
};

/** The members whom everybody may see today; null when they cannot be read, so that the page still comes. */
export const readPublicCards = (
  facts: Pick<RequestFacts, 'callApi' | 'reportError'>,
): Promise<ShownCard[] | null> => orReported(facts, todaysCards(facts), null);
