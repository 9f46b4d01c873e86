import { expect, test } from 'vitest';

import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../../lib/calls/queries/query-keys.ts';
import { drawn } from '../../../lib/testing/in-english.tsx';
import { MoreFilters } from './more-filters.tsx';

const shownWith = (castes: unknown) => {
  const queries = createQueryClient();
  if (castes !== undefined) queries.setQueryData(queryKeys.castes, castes);
  return drawn(<MoreFilters chosen={{}} onChange={() => undefined} />, queries);
};

test('where the communities could not be loaded that is said, and not that none is found', () => {
  for (const castes of [undefined, { script: undefined }]) {
    expect(shownWith(castes)).toContain('Community');
    expect(shownWith(castes)).not.toContain('We could not load');
  }
  const missing = shownWith({ absence: 'unreachable' });
  expect(missing).toContain('We could not load this part of the page. Check your connection.');
  expect(missing).not.toContain('Community');
});
