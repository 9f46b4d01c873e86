import { expect, test } from 'vitest';

import { CallFailure } from '../calls/failures/call-failure.ts';
import { createQueryClient } from '../calls/queries/query-client.ts';
import { queryKeys } from '../calls/queries/query-keys.ts';
import { isMarkedStale } from '../people/card-cache.ts';
import { actFailed } from './act-failed.ts';

const lists = ['today', 'my', 'viewed', 'more', 'shortlisted', 'nearby'] as const;
const keys = [...lists.map((list) => [...queryKeys.memberList(list), {}]), queryKeys.publicCards];
const withoutHer = [...queryKeys.memberList('more'), { age_from: 30 }];

const filled = () => {
  const queries = createQueryClient();
  for (const list of lists)
    queries.setQueryData([...queryKeys.memberList(list), {}], { pages: [{ data: [{ id: 'her' }] }] });
  queries.setQueryData(withoutHer, { pages: [{ data: [{ id: 'somebody' }] }] });
  queries.setQueryData(queryKeys.publicCards, [{ id: 'her' }]);
  queries.setQueryData(queryKeys.member('her'), {});
  return queries;
};
const refused = (status: number, code: string) => new CallFailure(status, code, '');

test.each([
  [409, 'interest_exists'],
  [409, 'interest_closed'],
  [404, 'profile_gone'],
])(
  'a refusal (%i %s) has every list of cards asked for anew, also one that is come back to',
  async (...why) => {
    const queries = filled();
    await actFailed(queries, 'her', refused(...why));
    const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
    expect([...keys, queryKeys.member('her')].filter((key) => !isStale(key))).toEqual([]);
    const doubted = (list: (typeof lists)[number]) =>
      isMarkedStale(queries.getQueryData([...queryKeys.memberList(list), {}]));
    expect(lists.filter((list) => !doubted(list))).toEqual([]);
    expect(isMarkedStale(queries.getQueryData(withoutHer))).toBe(false);
  },
);

test.each([
  [0, 'offline'],
  [429, 'too_many'],
  [403, 'paused_myself'],
])('lists that are as they were (%i %s) stay', async (...why) => {
  const queries = filled();
  await actFailed(queries, 'her', refused(...why));
  const stale = keys.filter((key) => queries.getQueryState(key)?.isInvalidated);
  expect(stale).toEqual([[...queryKeys.memberList('my'), {}]]);
});
