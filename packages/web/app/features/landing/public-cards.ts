import { todaysMatches } from '@mysathi/contract/endpoints/matches';
import { limits } from '@mysathi/contract/limits';
import type { MemberCard } from '@mysathi/contract/member-card';

import { callFrom } from '../../lib/calls/api.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';
import { orReported } from '../../lib/calls/or-reported.ts';

/** The part of a card that a public page shows; the rest is not sent. */
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

/** Reads the members shown publicly today; null on failure, so that the page still renders. */
export const readPublicCards = (
  facts: Pick<RequestFacts, 'callApi' | 'reportError'>,
): Promise<ShownCard[] | null> => orReported(facts, todaysCards(facts), null);
