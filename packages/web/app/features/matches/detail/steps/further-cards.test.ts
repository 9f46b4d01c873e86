import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { MemberCard } from '@mysathi/contract/member-card';

import { CallFailure } from '../../../../lib/calls/failures/call-failure.ts';
import { createQueryClient } from '../../../../lib/calls/queries/query-client.ts';
import { keepTrail, readTrail } from '../../../../lib/people/match-trail.ts';
import { $sessionUser } from '../../../../lib/session/session.ts';
import type { SessionUser } from '../../../../lib/session/session.ts';
import { keptStorage } from '../../../../lib/testing/kept-storage.ts';
import { memberListQuery } from '../../member-lists-query.ts';
import { askFurther } from './further-cards.ts';

interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
}

const { call } = vi.hoisted(() => ({
  call: vi.fn<(endpoint: { path: string }, input: { query: Asked['query'] }) => Promise<unknown>>(),
}));
vi.mock('../../../../lib/calls/api.ts', () => ({ call }));

const further = { search: 'tab=more&with_photo=true', cursor: 'page-2', total: 24, total_at_least: 24 };

const page = (ids: readonly string[], cursor: string | null) => ({
  data: ids.map((id) => ({ id }) as MemberCard),
  next_cursor: cursor,
  total: 5,
  total_at_least: 5,
});

const asked = () => call.mock.calls.map(([{ path }, { query }]): Asked => ({ path, query }));

let queries = createQueryClient();
beforeEach(() => {
  queries = createQueryClient();
  vi.stubGlobal('window', { sessionStorage: keptStorage(), localStorage: keptStorage() });
  $sessionUser.set({ id: 'me' } as SessionUser);
  keepTrail({ ids: ['asha', 'meera'], further });
});
afterEach(() => {
  call.mockReset();
  $sessionUser.set(undefined);
  vi.unstubAllGlobals();
});

test('the order goes on with the next page of its list, under the filters of then, and counts as before', async () => {
  call.mockResolvedValueOnce(page(['kavya'], 'page-3'));
  await askFurther(queries, further);
  const query = { with_photo: true, cursor: 'page-2' };
  expect(asked()).toEqual([{ path: '/matches/more_matches', query }]);
  expect(readTrail()).toMatchObject({
    ids: ['asha', 'meera', 'kavya'],
    further: { ...further, cursor: 'page-3' },
  });
});

test('nobody comes twice, and after the last page nothing follows', async () => {
  call.mockResolvedValueOnce(page(['meera', 'kavya'], null));
  await askFurther(queries, further);
  expect(readTrail().ids).toEqual(['asha', 'meera', 'kavya']);
  expect(readTrail().further).toBeUndefined();
});

test('where the cursor was kept too long the list begins anew, and whoever was not gone through yet follows', async () => {
  call.mockRejectedValueOnce(new CallFailure(409, 'conflict', ''));
  call.mockResolvedValueOnce(page(['leela', 'asha'], 'page-2-of-now'));
  await askFurther(queries, further);
  expect(asked().map(({ query }) => query['cursor'])).toEqual(['page-2', undefined]);
  expect(readTrail()).toMatchObject({
    ids: ['asha', 'meera', 'leela'],
    further: { ...further, cursor: 'page-2-of-now' },
  });
});

test('without a network nothing changes, and the next try asks for the same', async () => {
  call.mockRejectedValueOnce(new CallFailure(0, 'offline', ''));
  await expect(askFurther(queries, further)).rejects.toThrow(CallFailure);
  expect(asked()).toHaveLength(1);
  expect(readTrail()).toMatchObject({ ids: ['asha', 'meera'], further });
});

test('another list that was opened meanwhile stays as it is', async () => {
  call.mockImplementationOnce(async () => {
    keepTrail({ ids: ['radha'], further: { ...further, search: 'tab=nearby' } });
    return page(['kavya'], null);
  });
  await askFurther(queries, further);
  expect(readTrail().ids).toEqual(['radha']);
});

const { queryKey } = memberListQuery('more', { with_photo: true });
const keepList = (cursor: string | null) =>
  queries.setQueryData(queryKey, {
    pages: [page(['asha', 'meera'], cursor)],
    pageParams: [undefined],
  } as never);
const listed = () =>
  queries
    .getQueryData(queryKey)
    ?.pages.map(({ data, next_cursor }) => [data.map(({ id }) => id), next_cursor]);

test('the list that one comes back to holds them as well, and is as old as it was', async () => {
  keepList('page-2');
  await queries.invalidateQueries({ queryKey });
  const { dataUpdatedAt } = queries.getQueryState(queryKey) ?? {};
  call.mockResolvedValueOnce(page(['kavya'], null));
  await askFurther(queries, further);
  expect(listed()).toEqual([
    [['asha', 'meera'], 'page-2'],
    [['kavya'], null],
  ]);
  expect(queries.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt, isInvalidated: true });
});

test('a list that goes on otherwise by now, or begins anew, is left alone', async () => {
  keepList('page-2-of-now');
  call.mockResolvedValueOnce(page(['kavya'], null));
  await askFurther(queries, further);
  expect(listed()).toHaveLength(1);
  keepList('page-2');
  call.mockRejectedValueOnce(new CallFailure(409, 'conflict', ''));
  call.mockResolvedValueOnce(page(['leela'], null));
  await askFurther(queries, further);
  expect(listed()).toHaveLength(1);
});
