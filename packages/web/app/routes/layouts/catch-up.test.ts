import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import type { Counts } from '@mysathi/contract/endpoints/counts';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { catchUp } from './catch-up.ts';

const none: Counts = { mailbox: 0, chats: 0, notifications: 0 };

/** Opens a page with unread counts and a list, whose channel opens before the counts arrive. */
const openPage = async (numbersThen: Counts) => {
  const queries = createQueryClient();
  const { promise: first, resolve: come } = Promise.withResolvers<Counts>();
  const askNumbers = vi.fn<() => Promise<Counts>>().mockReturnValueOnce(first).mockResolvedValue(numbersThen);
  const askList = vi.fn<() => Promise<string>>().mockResolvedValue('cards');
  queries.setQueryDefaults(queryKeys.counts, { queryFn: askNumbers });
  const stops = [
    new QueryObserver(queries, { queryKey: queryKeys.counts, queryFn: askNumbers }),
    new QueryObserver(queries, { queryKey: queryKeys.memberList('more'), queryFn: askList }),
  ].map((watch) => watch.subscribe(() => undefined));
  await vi.waitFor(() => expect(askList).toHaveBeenCalledOnce());
  const caughtUp = catchUp(queries, false);
  come(none);
  await caughtUp;
  stops.forEach((stop) => stop());
  return { lists: askList.mock.calls.length, numbers: askNumbers.mock.calls.length };
};

test('a list is not asked for again because the line stood before the first numbers came', async () => {
  expect(await openPage({ ...none })).toEqual({ lists: 1, numbers: 2 });
});

test('what the line tells of is asked for again where its first answer, from before the line, is still on its way', async () => {
  const queries = createQueryClient();
  const { promise: first, resolve: come } = Promise.withResolvers<string>();
  const askMailbox = vi.fn<() => Promise<string>>().mockReturnValueOnce(first).mockResolvedValue('with it');
  queries.setQueryData(queryKeys.counts, none);
  const watch = new QueryObserver(queries, { queryKey: queryKeys.interests, queryFn: askMailbox });
  const stop = watch.subscribe(() => undefined);
  const caughtUp = catchUp(queries, false);
  come('without an interest that has come since');
  await caughtUp;
  expect(watch.getCurrentResult().data).toBe('with it');
  stop();
});

test('a list is asked for again where the numbers are others by then', async () => {
  expect(await openPage({ ...none, mailbox: 1 })).toEqual({ lists: 2, numbers: 2 });
});

test('a list is asked for again by who comes back from a page without a line, though the numbers are equal', async () => {
  const queries = createQueryClient();
  const askList = vi.fn<() => Promise<string>>().mockResolvedValue('cards');
  queries.setQueryDefaults(queryKeys.counts, { queryFn: () => Promise.resolve({ ...none }) });
  queries.setQueryData(queryKeys.counts, none);
  queries.setQueryData(queryKeys.publicCards, 'as they were left');
  const watch = new QueryObserver(queries, { queryKey: queryKeys.memberList('viewed'), queryFn: askList });
  const stop = watch.subscribe(() => undefined);
  await vi.waitFor(() => expect(askList).toHaveBeenCalledOnce());
  await catchUp(queries, false);
  expect(askList).toHaveBeenCalledOnce();
  await catchUp(queries, false);
  expect(askList).toHaveBeenCalledTimes(2);
  expect(queries.getQueryState(queryKeys.publicCards)?.isInvalidated).toBe(false);
  stop();
});
