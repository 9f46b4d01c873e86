import type { Query, QueryClient } from '@tanstack/react-query';

const isUnanswered = ({ state }: Query): boolean => state.data === undefined;

/**
 * Fetches all queries anew that the page shows and that have no data. Their earlier fetches are cancelled: over a
 * connection that got stuck no answer comes, and a mere refetch would go on waiting for it.
 */
export const retryUnanswered = async (queries: QueryClient): Promise<void> => {
  const unanswered = { type: 'active', predicate: isUnanswered } as const;
  await queries.cancelQueries(unanswered);
  await queries.refetchQueries(unanswered);
};
