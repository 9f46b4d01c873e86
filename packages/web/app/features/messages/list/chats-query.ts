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

/** A single member's row of the chat list; null if there is no conversation with them. */
export const chatQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...queryKeys.chats, 'with', memberId],
    queryFn: async ({ signal }) => (await call(listChats, { query: { memberId }, signal })).data[0] ?? null,
  });

/** A conversation: pages newest first, each page oldest first. Fetching it marks received messages as read. */
export const conversationQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.conversation(memberId),
    ...pageByPage,
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { query: { memberId, cursor: pageParam }, signal }),
    // An unfocused page gets missed messages by the push channel, which does not mark them as read.
    refetchOnReconnect: () => focusManager.isFocused(),
  });

const presenceEveryMilliseconds = 30_000;

/** Whether a conversation partner is online; null if I may not know. */
export const presenceQuery = (memberId: string) =>
  queryOptions({
    queryKey: queryKeys.presence(memberId),
    queryFn: async ({ signal }) => (await call(readPresence, { query: { memberId }, signal })).data,
    refetchInterval: presenceEveryMilliseconds,
    staleTime: 0,
  });

/** Returns the search term for messages: truncated between two characters, and empty if the API would reject it. */
export const soughtWords = (text: string): string => {
  const signs = Array.from(text.trim()).slice(0, limits.messageSearchCharacters.max);
  return searchMessages.query.shape.text.safeParse(signs.join('')).data ?? '';
};

/**
 * The messages that contain a text, latest first. The server counts searches, so only a new search repeats one: messages
 * that arrive do not.
 */
export const foundQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.foundMessages, text],
    ...pageByPage,
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ pageParam, signal }) => call(searchMessages, { query: { text, cursor: pageParam }, signal }),
  });
