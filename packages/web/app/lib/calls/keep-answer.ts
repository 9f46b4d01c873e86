import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Keeps what a change was answered with. A read that was asked for before the change and comes after it would put back
 * what stood there: it is given up.
 */
export const keepAnswer = async <Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Data | undefined, Data | undefined>,
): Promise<void> => {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Data>(queryKey, answer);
};
