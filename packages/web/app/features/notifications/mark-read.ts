import type { QueryClient } from '@tanstack/react-query';

import type { Counts } from '@mysathi/contract/endpoints/counts';

import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { notificationsQuery } from './notifications-query.ts';

type Marks = (id: string) => boolean;

const show = (queries: QueryClient, marks: Marks, read: boolean): void => {
  queries.setQueryData(
    notificationsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map((told) => (marks(told._id) ? { ...told, read } : told)),
        })),
      },
  );
};

const showUnread = (queries: QueryClient, numberOf: (before: number) => number): void => {
  queries.setQueryData<Counts>(
    queryKeys.counts,
    (counts) => counts && { ...counts, notifications: Math.max(0, numberOf(counts.notifications)) },
  );
};

/**
 * Shows notifications as read (those with the given ids, or all) in the list and at the bell. Returns a function that
 * reverts this.
 */
export const markRead = (queries: QueryClient, ids: readonly string[] | undefined): (() => void) => {
  const list = queries.getQueryData(notificationsQuery.queryKey);
  const unread = new Set(
    list?.pages
      .flatMap(({ data }) => data)
      .filter(({ _id, read }) => !read && (ids?.includes(_id) ?? true))
      .map(({ _id }) => _id),
  );
  // There may be more unread ones than the list has loaded.
  const less =
    ids === undefined ? (queries.getQueryData<Counts>(queryKeys.counts)?.notifications ?? 0) : unread.size;
  const marks: Marks = (id) => unread.has(id);
  show(queries, marks, true);
  showUnread(queries, (before) => before - less);
  return () => {
    show(queries, marks, false);
    showUnread(queries, (before) => before + less);
  };
};
