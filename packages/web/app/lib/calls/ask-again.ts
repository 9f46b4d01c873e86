import type { Query, QueryClient } from '@tanstack/react-query';

const isUnanswered = ({ state }: Query): boolean => state.data === undefined;

/**
 * Asks once more for all that the page waits for. What was asked before is given up: over a connection that got stuck
 * its answer never comes, and a mere refetch would go on waiting for it.
 */
export const askAgain = async (queries: QueryClient): Promise<void> => {
  const unanswered = { type: 'active', predicate: isUnanswered } as const;
  await queries.cancelQueries(unanswered);
  await queries.refetchQueries(unanswered);
};
