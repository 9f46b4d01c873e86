import { queryOptions } from '@tanstack/react-query';

import { ownStories } from '@mysathi/contract/endpoints/stories';

import { call } from '../../lib/calls/api.ts';

/** My stories, and with whom I could tell one. */
export const ownStoriesQuery = queryOptions({
  queryKey: ['own stories'],
  queryFn: ({ signal }) => call(ownStories, { signal }),
});
