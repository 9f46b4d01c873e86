import type { QueryClient } from '@tanstack/react-query';

/**
 * What may be seen of a member has changed, perhaps nothing any more: nothing that was read before is shown
 * again, and whatever is on screen is asked for anew.
 */
export const forgetMember = (queries: QueryClient, memberId: string): void => {
  void queries.resetQueries({ queryKey: ['member', memberId] });
  void queries.resetQueries({ queryKey: ['contact', memberId] });
  void queries.invalidateQueries();
};
