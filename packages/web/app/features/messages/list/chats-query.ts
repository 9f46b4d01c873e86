import { focusManager, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { listChats, listMessages, readPresence, searchMessages } from '@mysathi/contract/endpoints/messages';
import { limits } from '@mysathi/contract/limits';

import { call } from '../../../lib/calls/api.ts';
import { pageByPage } from '../../../lib/calls/queries/page-by-page.ts';
import { queryKeys } from '../../../lib/calls/queries/query-keys.ts';

/** The chat list, latest first. */
export const chatsQuery = infiniteQueryOptions({
  queryKey: queryKeys.chats,
  ...pageByPage,
  queryFn: ({ pageParam, signal }) => call(listChats, { query: { cursor: pageParam }, signal }),
});

/** The row of the chat list of one member; null when there is no conversation with them. */
export const chatQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...queryKeys.chats, 'with', memberId],
    queryFn: async ({ signal }) => (await call(listChats, { query: { memberId }, signal })).data[0] ?? null,
  });

/** A conversation: the newest page first, each page oldest first. Asking marks what I received as read. */
export const conversationQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.conversation(memberId),
    ...pageByPage,
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { query: { memberId, cursor: pageParam }, signal }),
    // Where nobody looks, the push channel brings what was missed and says nothing of reading.
    refetchOnReconnect: () => focusManager.isFocused(),
  });

const presenceEveryMilliseconds = 30_000;

/** Whether somebody I talk with is here; null when that is not for me to know. */
export const presenceQuery = (memberId: string) =>
  queryOptions({
    queryKey: queryKeys.presence(memberId),
    queryFn: async ({ signal }) => (await call(readPresence, { query: { memberId }, signal })).data,
    refetchInterval: presenceEveryMilliseconds,
    staleTime: 0,
  });

/** What messages are asked for where somebody seeks a text: cut between two signs, nothing where the call takes none of it. */
export const soughtWords = (text: string): string => {
  const signs = Array.from(text.trim()).slice(0, limits.messageSearchCharacters.max);
  return searchMessages.query.shape.text.safeParse(signs.join('')).data ?? '';
};

/** Messages that hold a text, latest first. */
export const foundQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.chats, 'search', text],
    ...pageByPage,
    queryFn: ({ pageParam, signal }) => call(searchMessages, { query: { text, cursor: pageParam }, signal }),
  });
