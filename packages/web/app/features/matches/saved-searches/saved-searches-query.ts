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
import { warnOf } from '../../../lib/calls/failures/warn-of.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { savedSearchTexts } from '../../../messages/en/saved-searches.ts';

/** The searches that I have saved. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved searches'],
  queryFn: async ({ signal }) => (await call(listSavedSearches, { signal })).data,
});
const { queryKey } = savedSearchesQuery;

/** Asks for my saved searches anew, once something of them has changed. */
export const useSavedSearchesChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => invalidate(queries, queryKey);
};

/** Notes that a search was opened; nobody is new there from now on. */
export const useNoteOpened = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: SavedSearch) => call(openSearch, { params: { id }, keepalive: true }),
    onMutate: ({ _id: id }) =>
      queries.setQueryData(queryKey, (known) =>
        known?.map((one) => (one._id === id && one.new_people !== null ? { ...one, new_people: 0 } : one)),
      ),
    // It opens all the same; the list that follows may have asked before this was noted.
    onSettled: () => void invalidate(queries, queryKey),
  });
};

/** Removes a search, and puts it back as it was. */
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
      // Undo waits for no list.
      if (removed) void changed();
    },
    onError: (error) => warnOf(error, t.failed),
  });
};
