import type { InfiniteData } from '@tanstack/react-query';

import type { Chat } from '@mysathi/contract/endpoints/messages';
import type { LiveEvent } from '@mysathi/contract/live';

interface ChatPage {
  readonly data: readonly Pick<Chat, 'unreadCount'>[];
  readonly next_cursor: string | null;
}

/** Whether the unread conversations in the list match the reported number, allowing for pages not loaded. */
const agrees = ({ pages }: InfiniteData<ChatPage>, told: number): boolean => {
  const unread = pages.flatMap(({ data }) => data).filter(({ unreadCount }) => unreadCount > 0).length;
  return pages.at(-1)?.next_cursor === null ? unread === told : unread <= told;
};

const changesNothing: ReadonlySet<LiveEvent['kind']> = new Set(['pong', 'unsent', 'typing', 'interest']);

/**
 * Whether an event requires refetching the chat list; conversations can also be read on another device. Interest events
 * are handled by `interestChanged`.
 */
export const changesChats = (event: LiveEvent, list: InfiniteData<ChatPage> | undefined): boolean => {
  if (event.kind === 'counts') return list !== undefined && !agrees(list, event.counts.chats);
  return !changesNothing.has(event.kind);
};
