import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { listMessages, markRead } from '@mysathi/contract/endpoints/messages';
import type { Message } from '@mysathi/contract/endpoints/messages';
import { limits } from '@mysathi/contract/limits';

import { call } from '../../lib/api.ts';
import { $live, onLive } from '../../lib/live.ts';
import { conversationQuery } from './chats-query.ts';
import { messagesOf, readUpTo, withMessages } from './conversation-cache.ts';
import type { Conversation } from './conversation-cache.ts';

/** A conversation that stays up to date: by the push channel, and by polling while that is down. */
export const useConversation = (memberId: string) => {
  const queries = useQueryClient();
  const live = useStore($live);
  const options = conversationQuery(memberId);
  const query = useInfiniteQuery({ ...options, refetchOnMount: 'always', staleTime: 0 });
  const { queryKey } = options;

  useEffect(() => {
    const change = (edit: (talk: Conversation) => Conversation) =>
      queries.setQueryData<Conversation>(queryKey, (talk) => talk && edit(talk));
    const refreshLists = () => {
      void queries.invalidateQueries({ queryKey: ['chats'] });
      void queries.invalidateQueries({ queryKey: ['counts'] });
    };
    const fetchNewest = async () => {
      const page = await call(listMessages, { query: { memberId } });
      change((talk) => withMessages(talk, page.data));
    };
    const stop = onLive((event) => {
      if (event.kind === 'ready') fetchNewest().catch(() => undefined);
      if (event.kind === 'read' && event.memberId === memberId)
        change((talk) => readUpTo(talk, memberId, event.upTo));
      if (event.kind !== 'message') return;
      const { message } = event;
      if (message.senderId !== memberId && message.receiverId !== memberId) return;
      change((talk) => withMessages(talk, [message]));
      const seen = message.senderId === memberId && document.visibilityState === 'visible';
      // Marking as read is said again with the next message or fetch, should it fail now.
      if (seen) call(markRead, { body: { memberId } }).then(refreshLists, () => undefined);
    });
    return stop;
  }, [queries, queryKey, memberId]);

  useEffect(() => {
    if (live === 'open') return undefined;
    const poll = async () => {
      if (document.visibilityState !== 'visible') return;
      const page = await call(listMessages, { query: { memberId } }).catch(() => undefined);
      if (page === undefined) return;
      queries.setQueryData<Conversation>(queryKey, (talk) => talk && withMessages(talk, page.data));
    };
    const timer = setInterval(() => void poll(), limits.pollMilliseconds);
    return () => clearInterval(timer);
  }, [live, queries, queryKey, memberId]);

  // Asking for a conversation marks it as read: the numbers elsewhere follow.
  const { isSuccess } = query;
  useEffect(() => {
    if (!isSuccess) return;
    void queries.invalidateQueries({ queryKey: ['chats'] });
    void queries.invalidateQueries({ queryKey: ['counts'] });
  }, [queries, isSuccess]);

  return {
    ...query,
    messages: messagesOf(query.data),
    mayWrite: query.data?.pages[0]?.mayWrite ?? true,
    /** Shows a message that was just stored. */
    add: (message: Message) =>
      queries.setQueryData<Conversation>(queryKey, (talk) => talk && withMessages(talk, [message])),
  };
};
