import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

import type { Message } from '@mysathi/contract/endpoints/messages';
import type { LiveEvent } from '@mysathi/contract/live';
import { limits } from '@mysathi/contract/limits';
import { partnerOfChange } from '@mysathi/contract/conversation-messages';

import { $live, onLive } from '../../../lib/live/live.ts';
import { queryKeys } from '../../../lib/calls/queries/query-keys.ts';
import { $sessionUser } from '../../../lib/session/session.ts';
import { ConversationLine } from './conversation-line.ts';
import { conversationQuery } from '../list/chats-query.ts';
import { bothWrote, messagesOf } from './conversation-cache.ts';
import type { Conversation } from './conversation-cache.ts';

const isWatched = () => document.visibilityState === 'visible';

/** Whether an event means that my view of every member has changed. */
const isAboutMe = (event: LiveEvent): boolean =>
  event.kind === 'member' && event.memberId === $sessionUser.get()?.id;

/** Returns a conversation kept up to date by the push channel, or by polling while that is down. */
export const useConversation = (memberId: string) => {
  const queries = useQueryClient();
  const live = useStore($live);
  const options = conversationQuery(memberId);
  const query = useInfiniteQuery({ ...options, refetchOnMount: 'always', staleTime: 0 });
  const line = useRef<ConversationLine>(null);

  const add = useCallback((message: Message) => line.current?.add(message), []);

  useEffect(() => {
    const { queryKey } = conversationQuery(memberId);
    const own = new ConversationLine(memberId, {
      read: () => queries.getQueryData(queryKey),
      change: (edit) =>
        void queries.setQueryData<Conversation>(
          queryKey,
          (conversation: Conversation | undefined) => conversation && edit(conversation),
        ),
      isFetching: () => queries.isFetching({ queryKey }) > 0,
      isWatched,
      onRead: () => {
        void queries.invalidateQueries({ queryKey: queryKeys.chats });
        void queries.invalidateQueries({ queryKey: queryKeys.counts });
      },
    });
    line.current = own;
    // Cached data may lack the latest messages, and an older page may be requested before they are loaded.
    if (queries.getQueryData(queryKey) !== undefined) own.catchUp();
    const stop = onLive((event) => {
      if (event.kind === 'ready' || partnerOfChange(event) === memberId || isAboutMe(event)) own.catchUp();
      if (event.kind === 'read' && event.memberId === memberId) own.hearRead(event.upTo);
      if (event.kind !== 'message') return;
      const { message } = event;
      if (message.senderId === memberId || message.receiverId === memberId) own.hear(message);
    });
    return () => {
      stop();
      own.close();
    };
  }, [queries, memberId]);

  useEffect(() => {
    if (live === 'open') return undefined;
    const timer = setInterval(() => isWatched() && line.current?.catchUp(), limits.pollMilliseconds);
    return () => clearInterval(timer);
  }, [live]);

  const { isFetching } = query;
  useEffect(() => {
    if (!isFetching) line.current?.fetched();
  }, [isFetching]);

  // Fetching a conversation marks it as read, so the unread counts must follow.
  const { isSuccess, isRefetching } = query;
  useEffect(() => {
    if (!isSuccess || isRefetching) return;
    void queries.invalidateQueries({ queryKey: queryKeys.chats });
    void queries.invalidateQueries({ queryKey: queryKeys.counts });
  }, [queries, isSuccess, isRefetching]);

  const newest = query.data?.pages[0];
  return {
    ...query,
    messages: messagesOf(query.data),
    mayWrite: newest?.mayWrite ?? true,
    bothWrote: bothWrote(query.data, memberId),
    unreadFrom: newest?.unreadFrom ?? null,
    /** Shows a message that was just stored. */
    add,
  };
};
