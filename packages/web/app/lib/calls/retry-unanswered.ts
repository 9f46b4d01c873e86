import type { Query, QueryClient } from '@tanstack/react-query';

const isUnanswered = ({ state }: Query): boolean => state.data === undefined;

/**
 * Refetches all visible queries without data. Their pending fetches are cancelled: on a stalled connection they never
 * finish, and a mere refetch would keep waiting for them.
 */
export const retryUnanswered = async (queries: QueryClient): Promise<void> => {
  const unanswered = { type: 'active', predicate: isUnanswered } as const;
  await queries.cancelQueries(unanswered);
  await queries.refetchQueries(unanswered);
};
