import { matchMessages } from '@mysathi/contract/endpoints/matches';
import { limits } from '@mysathi/contract/limits';

import { ReadyJson } from '../../../platform/http/route.ts';

/** A page of a list of members, with its cards as wire JSON. */
export interface ListPage {
  cards: readonly string[];
  nextCursor: string | null;
  /** The number of members in the list; null if only `totalAtLeast` is known. */
  total: number | null;
  totalAtLeast: number;
}

/** Interprets a count that stopped one past the most that is counted. */
export const countedUpTo = (counted: number): Pick<ListPage, 'total' | 'totalAtLeast'> => {
  const most = limits.countedMatches;
  return counted > most ? { total: null, totalAtLeast: most } : { total: counted, totalAtLeast: counted };
};

/** Builds the answer of a list; the cards are included as they are. */
export const listAnswerJson = ({ cards, nextCursor, total, totalAtLeast }: ListPage): ReadyJson =>
  new ReadyJson(
    `{"message":${JSON.stringify(matchMessages.listed)},"data":[${cards.join(',')}],` +
      `"next_cursor":${JSON.stringify(nextCursor)},"total":${total},"total_at_least":${totalAtLeast}}`,
  );
