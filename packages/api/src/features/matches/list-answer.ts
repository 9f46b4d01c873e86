import { matchMessages } from '@mysathi/contract/endpoints/matches';

import { ReadyJson } from '../../platform/http/route.ts';

/** A page of a list of members, its cards already on the wire. */
export interface ListPage {
  cards: readonly string[];
  nextCursor: string | null;
  /** How many the list holds in all; null when only `totalAtLeast` is known. */
  total: number | null;
  totalAtLeast: number;
}

/** The answer of a list; the cards go through as they are. */
export const listAnswerJson = ({ cards, nextCursor, total, totalAtLeast }: ListPage): ReadyJson =>
  new ReadyJson(
    `{"message":${JSON.stringify(matchMessages.listed)},"data":[${cards.join(',')}],` +
      `"next_cursor":${JSON.stringify(nextCursor)},"total":${total},"total_at_least":${totalAtLeast}}`,
  );
