import type { InfiniteData } from '@tanstack/react-query';

import type { Message } from '@mysathi/contract/endpoints/messages';
import { markReadUpTo, mergeMessages, updated } from '@mysathi/contract/conversation-messages';

/** A page of a conversation as returned by the API: oldest first. */
export interface MessagePage {
  readonly message: string;
  readonly data: Message[];
  readonly next_cursor: string | null;
  readonly mayWrite: boolean;
  readonly bothWrote: boolean;
  readonly unreadFrom: number | null;
}

export type Conversation = InfiniteData<MessagePage>;

/** Returns all messages in chronological order; pages are stored newest first. */
export const messagesOf = (conversation: Conversation | undefined): Message[] =>
  (conversation?.pages ?? []).toReversed().flatMap((page) => page.data);

/** Whether both members have written, including messages received since the last answer. */
export const bothWrote = (conversation: Conversation | undefined, memberId: string): boolean => {
  if (conversation?.pages.some((page) => page.bothWrote)) return true;
  const messages = messagesOf(conversation);
  return (
    messages.some(({ senderId }) => senderId === memberId) &&
    messages.some(({ receiverId }) => receiverId === memberId)
  );
};

/** Adds messages at the newest end of a conversation; known ones are updated. */
export const withMessages = (conversation: Conversation, fresh: readonly Message[]): Conversation => {
  const freshById = new Map(fresh.map((message) => [message._id, message]));
  const known = new Set(conversation.pages.flatMap((page) => page.data.map(({ _id }) => _id)));
  const added = fresh.filter(({ _id }) => !known.has(_id));
  return {
    ...conversation,
    pages: conversation.pages.map((page, index) => {
      const data = page.data.map((message) => updated(message, freshById.get(message._id) ?? message));
      return { ...page, data: index === 0 ? mergeMessages(data, added) : data };
    }),
  };
};

/** Marks my messages up to a sequence as read by the other member; null if read receipts are hidden. */
export const readUpTo = (
  conversation: Conversation,
  readerId: string,
  upTo: number | null,
): Conversation => ({
  ...conversation,
  pages: conversation.pages.map((page) => ({ ...page, data: markReadUpTo(page.data, readerId, upTo) })),
});

/** Sets whether writing in the conversation is allowed. */
export const withPermission = (conversation: Conversation, mayWrite: boolean): Conversation => ({
  ...conversation,
  pages: conversation.pages.map((page, index) => (index === 0 ? { ...page, mayWrite } : page)),
});
