import type { QueryClient } from '@tanstack/react-query';

import { queryKeys } from '../calls/query-keys.ts';
import { dropCards } from './card-cache.ts';

/**
 * What may be seen of a member has changed, perhaps nothing any more: nothing that was read before is shown
 * again, and whatever is on screen is asked for anew. An open talk asks for what it missed by itself.
 */
export const forgetMember = (queries: QueryClient, memberId: string): void => {
  void queries.resetQueries({ queryKey: queryKeys.member(memberId) });
  void queries.resetQueries({ queryKey: queryKeys.contact(memberId) });
  dropCards(queries, memberId);
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.conversations[0] });
};
