import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  listSavedSearches,
  openSearch,
  removeSearch,
  saveSearch,
} from '@mysathi/contract/endpoints/saved-searches';
import type { SavedSearch } from '@mysathi/contract/endpoints/saved-searches';

import { call } from '../../../lib/calls/api.ts';
import { invalidate } from '../../../lib/calls/queries/invalidate.ts';
import { showFailureToast } from '../../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { savedSearchTexts } from '../../../messages/en/saved-searches.ts';

/** My saved searches. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved searches'],
  queryFn: async ({ signal }) => (await call(listSavedSearches, { signal })).data,
});
const { queryKey } = savedSearchesQuery;

/** Returns a function that refetches my saved searches after a change. */
export const useSavedSearchesChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => invalidate(queries, queryKey);
};

/** Records that a search was opened, which resets its number of new members. */
export const useNoteOpened = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: SavedSearch) => call(openSearch, { params: { id }, keepalive: true }),
    onMutate: ({ _id: id }) =>
      queries.setQueryData(queryKey, (known) =>
        known?.map((one) => (one._id === id && one.new_people !== null ? { ...one, new_people: 0 } : one)),
      ),
    // The search opens even if this fails; refetch, since the list may have been requested before this was recorded.
    onSettled: () => void invalidate(queries, queryKey),
  });
};

/** Removes a search, and restores it unchanged. */
export const useRemoval = (search: SavedSearch, onDone: (removed: boolean) => void) => {
  const t = useText(savedSearchTexts);
  const changed = useSavedSearchesChanged();
  const { _id: id, name, opened_at, opened_seal, filters } = search;
  return useMutation({
    mutationFn: (removed: boolean) =>
      removed
        ? call(removeSearch, { params: { id } })
        : call(saveSearch, { body: { ...filters, id, name, opened_at, opened_seal } }),
    onSuccess: async (_, removed) => {
      if (!removed) await changed();
      onDone(removed);
      // Undo need not wait for the list.
      if (removed) void changed();
    },
    onError: (error) => showFailureToast(error, t.failed),
  });
};
