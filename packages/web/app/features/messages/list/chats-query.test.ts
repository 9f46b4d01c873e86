import { focusManager, InfiniteQueryObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';

import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../../lib/calls/queries/query-keys.ts';
import { conversationQuery, foundQuery } from './chats-query.ts';

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

test.each([
  ['hidden', false, 0],
  ['looked at', true, 1],
])('a network that comes back asks for a talk only in a page that is seen: %s', async (_, focused, times) => {
  const queries = createQueryClient();
  queries.mount();
  let asked = 0;
  const conversation = new InfiniteQueryObserver(queries, {
    ...conversationQuery('her'),
    staleTime: 0,
    queryFn: () => {
      asked += 1;
      return { message: '', data: [], next_cursor: null, mayWrite: true, bothWrote: true, unreadFrom: null };
    },
  });
  const stop = conversation.subscribe(() => {});
  await expect.poll(() => queries.isFetching()).toBe(0);
  onlineManager.setOnline(false);
  focusManager.setFocused(focused);
  await expect.poll(() => queries.isFetching()).toBe(0);
  const before = asked;
  onlineManager.setOnline(true);
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(asked - before).toBe(times);
  stop();
  queries.unmount();
});

test('a search is made again by whoever searches again, and not with each message: the server counts how often', async () => {
  const queries = createQueryClient();
  queries.mount();
  let asked = 0;
  const search = () =>
    new InfiniteQueryObserver(queries, {
      ...foundQuery('pune'),
      queryFn: () => {
        asked += 1;
        return { message: '', data: [], next_cursor: null };
      },
    }).subscribe(() => {});
  const stop = search();
  await expect.poll(() => queries.isFetching()).toBe(0);
  await queries.invalidateQueries({ queryKey: queryKeys.chats });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(asked).toBe(1);
  stop();
  search()();
  expect(asked).toBe(2);
  queries.unmount();
});
