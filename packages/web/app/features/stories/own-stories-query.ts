import { queryOptions } from '@tanstack/react-query';

import { ownStories } from '@mysathi/contract/endpoints/stories';

import { call } from '../../lib/calls/api.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';

/** My stories, and the members with whom I could tell one. */
export const ownStoriesQuery = queryOptions({
  queryKey: queryKeys.ownStories,
  queryFn: ({ signal }) => call(ownStories, { signal }),
});
