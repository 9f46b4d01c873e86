import { expect, test } from 'vitest';

import type { Counts } from '@mysathi/contract/endpoints/counts';
import type { Notification } from '@mysathi/contract/endpoints/notifications';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { markRead } from './mark-read.ts';
import { notificationsQuery } from './notifications-query.ts';

const pageOf = (...all: [id: string, read: boolean][]) => ({
  message: '',
  data: all.map(([_id, read]) => ({ _id, read }) as Notification),
  next_cursor: null,
});

/** Loads two pages, with more unread notifications than they show. */
const openList = () => {
  const queries = createQueryClient();
  const pages = [pageOf(['a', false], ['b', true]), pageOf(['c', false])];
  queries.setQueryData(notificationsQuery.queryKey, { pages, pageParams: [undefined, 'next'] });
  queries.setQueryData(queryKeys.counts, { mailbox: 1, chats: 2, notifications: 5 });
  return queries;
};

const shown = (queries: ReturnType<typeof openList>) => [
  queries
    .getQueryData(notificationsQuery.queryKey)
    ?.pages.flatMap(({ data }) => data.filter(({ read }) => !read).map(({ _id }) => _id))
    .join(),
  queries.getQueryData<Counts>(queryKeys.counts)?.notifications,
];

test('those that are marked are read in the list and at the bell, and as they were once that failed', () => {
  const queries = openList();
  const undo = markRead(queries, ['a', 'b']);
  expect(shown(queries)).toEqual(['c', 4]);
  undo();
  expect(shown(queries)).toEqual(['a,c', 5]);
});

test('all are marked also beyond the list, and what came meanwhile stays when that failed', () => {
  const queries = openList();
  const undo = markRead(queries, undefined);
  expect(shown(queries)).toEqual(['', 0]);
  queries.setQueryData(queryKeys.counts, { mailbox: 1, chats: 2, notifications: 1 });
  undo();
  expect(shown(queries)).toEqual(['a,c', 6]);
});

test('nothing is shown where nothing was read yet', () => {
  const queries = createQueryClient();
  markRead(queries, undefined)();
  expect(queries.getQueryData(notificationsQuery.queryKey)).toBeUndefined();
});
