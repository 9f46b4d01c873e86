import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { listChats, listMessages } from '@mysathi/contract/endpoints/messages';

import { call } from '../../lib/api.ts';

/** The chat list, latest first. */
export const chatsQuery = infiniteQueryOptions({
  queryKey: ['chats'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) => call(listChats, { query: { cursor: pageParam }, signal }),
  getNextPageParam: (page) => page.next_cursor ?? undefined,
});

/** The row of the chat list of one member; null when there is no conversation with them. */
export const chatQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['chats', 'with', memberId],
    queryFn: async ({ signal }) => (await call(listChats, { query: { memberId }, signal })).data[0] ?? null,
  });

/** A conversation: the newest page first, each page oldest first. Asking marks what I received as read. */
export const conversationQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: ['conversation', memberId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { query: { memberId, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
