import type { InfiniteData } from '@tanstack/react-query';

import type { Chat } from '@mysathi/contract/endpoints/messages';
import type { LiveEvent } from '@mysathi/contract/live';

interface ChatPage {
  readonly data: readonly Pick<Chat, 'unreadCount'>[];
  readonly next_cursor: string | null;
}

/** Whether as many talks of the list are unread as was told; what is not loaded may hold the rest. */
const agrees = ({ pages }: InfiniteData<ChatPage>, told: number): boolean => {
  const unread = pages.flatMap(({ data }) => data).filter(({ unreadCount }) => unreadCount > 0).length;
  return pages.at(-1)?.next_cursor === null ? unread === told : unread <= told;
};

const changesNothing: ReadonlySet<LiveEvent['kind']> = new Set(['pong', 'unsent', 'typing', 'interest']);

/**
 * Whether the chat list is to be asked for anew after an event: a talk can be read on another device, too. Of interests
 * `interestChanged` tells it.
 */
export const changesChats = (event: LiveEvent, list: InfiniteData<ChatPage> | undefined): boolean => {
  if (event.kind === 'counts') return list !== undefined && !agrees(list, event.counts.chats);
  return !changesNothing.has(event.kind);
};
