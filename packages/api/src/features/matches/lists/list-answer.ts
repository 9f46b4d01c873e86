import { matchMessages } from '@mysathi/contract/endpoints/matches';
import { limits } from '@mysathi/contract/limits';

import { ReadyJson } from '../../../platform/http/route.ts';

/** A page of a list of members, its cards already on the wire. */
export interface ListPage {
  cards: readonly string[];
  nextCursor: string | null;
  /** How many the list holds in all; null when only `totalAtLeast` is known. */
  total: number | null;
  totalAtLeast: number;
}

/** How many a list holds by a count that ended one past the most that is counted. */
export const countedUpTo = (counted: number): Pick<ListPage, 'total' | 'totalAtLeast'> => {
  const most = limits.countedMatches;
  return counted > most ? { total: null, totalAtLeast: most } : { total: counted, totalAtLeast: counted };
};

/** The answer of a list; the cards go through as they are. */
export const listAnswerJson = ({ cards, nextCursor, total, totalAtLeast }: ListPage): ReadyJson =>
  new ReadyJson(
    `{"message":${JSON.stringify(matchMessages.listed)},"data":[${cards.join(',')}],` +
      `"next_cursor":${JSON.stringify(nextCursor)},"total":${total},"total_at_least":${totalAtLeast}}`,
  );
