import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Message } from '@mysathi/contract/endpoints/messages';

import { queryKeys } from '../../../lib/calls/queries/query-keys.ts';
import { $outbox, $outboxHeld, onStored, queueMessage } from '../../../lib/live/outbox.ts';

/** Returns my messages to a member that the server has not stored yet. */
export const useOutbox = (memberId: string, add: (message: Message) => void) => {
  const queries = useQueryClient();
  const all = useStore($outbox);
  const held = useStore($outboxHeld);
  useEffect(
    () =>
      onStored((message) => {
        if (message.receiverId === memberId) add(message);
        void queries.invalidateQueries({ queryKey: queryKeys.chats });
      }),
    [queries, memberId, add],
  );
  return {
    outgoing: all.filter(({ to }) => to === memberId),
    held,
    send: (text: string) => queueMessage(memberId, text),
  };
};
