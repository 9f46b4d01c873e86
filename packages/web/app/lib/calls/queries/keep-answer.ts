import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Puts the answer of a change into the cache. A fetch that started before the change is cancelled, because its older
 * answer would overwrite this one.
 */
export const keepAnswer = async <Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Data | undefined, Data | undefined>,
): Promise<void> => {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Data>(queryKey, answer);
};
