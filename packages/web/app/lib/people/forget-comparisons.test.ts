import { expect, test } from 'vitest';

import { createQueryClient } from '../calls/queries/query-client.ts';
import { queryKeys } from '../calls/queries/query-keys.ts';
import { forgetComparisons } from './forget-comparisons.ts';

test('answers of mine that changed make profiles, requests and counts old, and nothing else', () => {
  const queries = createQueryClient();
  const { interests, matchCounts, matchRelaxers, publicCards, chats } = queryKeys;
  const keys = [queryKeys.member('ravi'), interests, matchCounts, matchRelaxers, publicCards, chats];
  for (const key of keys) queries.setQueryData(key, {});
  forgetComparisons(queries);
  const isOld = keys.map((key) => queries.getQueryState(key)?.isInvalidated);
  expect(isOld).toEqual([true, true, true, true, true, false]);
});

test('nothing of a list is left to come back to', () => {
  const queries = createQueryClient();
  const nearby = [...queryKeys.memberList('nearby'), {}];
  queries.setQueryData(nearby, { pages: [{ data: [] }], pageParams: [undefined] });
  forgetComparisons(queries);
  expect(queries.getQueryData(nearby)).toBeUndefined();
});
