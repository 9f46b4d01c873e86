import { expect, test } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { shortlistChanged } from './shortlist-changed.ts';

const shortlist = [...queryKeys.memberList('shortlisted'), {}];
const today = [...queryKeys.memberList('today'), {}];
const [hers, others] = [queryKeys.member('her'), queryKeys.member('somebody')];

test.each([true, false])(
  'after a star (%s) the shortlist and the profile are asked for anew',
  async (set) => {
    const queries = createQueryClient();
    queries.setQueryData(shortlist, { pages: [{ data: [] }] });
    queries.setQueryData(today, { pages: [{ data: [{ id: 'her', shortlisted: !set }] }] });
    for (const key of [hers, others]) queries.setQueryData(key, {});
    await shortlistChanged(queries, 'her', set);
    const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
    expect([shortlist, hers].map(isStale)).toEqual([true, true]);
    expect([today, others].map(isStale)).toEqual([false, false]);
    expect(queries.getQueryData(today)).toEqual({ pages: [{ data: [{ id: 'her', shortlisted: set }] }] });
  },
);
