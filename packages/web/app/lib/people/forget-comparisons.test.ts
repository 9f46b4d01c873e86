import { expect, test } from 'vitest';

import { createQueryClient } from '../calls/query-client.ts';
import { queryKeys } from '../calls/query-keys.ts';
import { forgetComparisons } from './forget-comparisons.ts';

test('answers of mine that changed make profiles and lists old, and nothing else', () => {
  const queries = createQueryClient();
  const keys = [queryKeys.member('ravi'), queryKeys.memberList('today'), queryKeys.chats];
  for (const key of keys) queries.setQueryData(key, {});
  forgetComparisons(queries);
  expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});
