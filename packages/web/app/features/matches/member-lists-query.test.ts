import type { MemberCard } from '@mysathi/contract/member-card';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { changeCards } from '../../lib/people/card-cache.ts';
import { memberListQuery } from './member-lists-query.ts';

const card = (id: string) => ({ id, shortlisted: true }) as MemberCard;

const pages = [
  { data: [card('asha'), card('meera')], total: 3, total_at_least: 3 },
  { data: [card('kavya')], total: 3, total_at_least: 3 },
];

const shown = (list: 'shortlisted' | 'viewed') => {
  const queries = createQueryClient();
  const query = memberListQuery(list, {});
  queries.setQueryData(query.queryKey, { pages, pageParams: [undefined, 'next'] } as never);
  const read = () => {
    const { data } = new InfiniteQueryObserver(queries, query).getCurrentResult();
    const names = data?.pages.flatMap((page) => page.data.map(({ id }) => id));
    return { names, total: data?.pages[0]?.total };
  };
  return { queries, read };
};

test('whom a star was taken from is on the shortlist no more, and there again once it is set again', () => {
  const { queries, read } = shown('shortlisted');
  expect(read()).toEqual({ names: ['asha', 'meera', 'kavya'], total: 3 });
  changeCards(queries, 'meera', { shortlisted: false });
  expect(read()).toEqual({ names: ['asha', 'kavya'], total: 2 });
  changeCards(queries, 'meera', { shortlisted: true });
  expect(read()).toEqual({ names: ['asha', 'meera', 'kavya'], total: 3 });
});

test.each([
  ['more', 'idle'],
  ['nearby', 'idle'],
  ['today', 'fetching'],
] as const)('for whoever comes back to the browser %s is %s', (list, status) => {
  const queries = createQueryClient();
  const query = { ...memberListQuery(list, {}), queryFn: () => Promise.reject(new Error('asked anew')) };
  queries.setQueryData(query.queryKey, { pages, pageParams: [undefined, 'next'] } as never, { updatedAt: 1 });
  const stop = new InfiniteQueryObserver(queries, { ...query, refetchOnMount: false }).subscribe(() => {});
  queries.getQueryCache().onFocus();
  expect(queries.getQueryState(query.queryKey)?.fetchStatus).toBe(status);
  stop();
});

test('other lists keep who is not on the shortlist', () => {
  const { queries, read } = shown('viewed');
  changeCards(queries, 'meera', { shortlisted: false });
  expect(read()).toEqual({ names: ['asha', 'meera', 'kavya'], total: 3 });
});
