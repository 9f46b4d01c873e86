import type { InfiniteData } from '@tanstack/react-query';

import type { Message } from '@mysathi/contract/endpoints/messages';
import { markReadUpTo, mergeMessages, updated } from '@mysathi/contract/talk';

/** A page of a conversation as it was answered: oldest first. */
export interface MessagePage {
  readonly message: string;
  readonly data: Message[];
  readonly next_cursor: string | null;
  readonly mayWrite: boolean;
  readonly bothWrote: boolean;
  readonly unreadFrom: number | null;
}

export type Conversation = InfiniteData<MessagePage>;

/** All messages in the order of the talk; pages come newest first. */
export const messagesOf = (conversation: Conversation | undefined): Message[] =>
  (conversation?.pages ?? []).toReversed().flatMap((page) => page.data);

/** Whether each of the two has written: what came since the last answer counts as well. */
export const bothWrote = (conversation: Conversation | undefined, memberId: string): boolean => {
  if (conversation?.pages.some((page) => page.bothWrote)) return true;
  const messages = messagesOf(conversation);
  return (
    messages.some(({ senderId }) => senderId === memberId) &&
    messages.some(({ receiverId }) => receiverId === memberId)
  );
};

/** A conversation with further messages of its newest end; one that is there already is brought up to date. */
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

/** A conversation in which the other person has read my messages up to a sequence; null when that is hidden. */
export const readUpTo = (
  conversation: Conversation,
  readerId: string,
  upTo: number | null,
): Conversation => ({
  ...conversation,
  pages: conversation.pages.map((page) => ({ ...page, data: markReadUpTo(page.data, readerId, upTo) })),
});

/** A conversation in which one may write from now on, or no longer. */
export const withPermission = (conversation: Conversation, mayWrite: boolean): Conversation => ({
  ...conversation,
  pages: conversation.pages.map((page, index) => (index === 0 ? { ...page, mayWrite } : page)),
});
