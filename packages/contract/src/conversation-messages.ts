import type { Message } from './endpoints/messages.ts';
import type { LiveEvent } from './live.ts';

const bySequence = (a: Message, b: Message) => a.sequence - b.sequence;

/** Updates a message from a later answer; once read, it stays read even if an older answer arrives late. */
export const updated = (known: Message, later: Message): Message => ({
  ...later,
  read: later.read || known.read,
});

/** Merges newly received messages into the known ones of a conversation, in order and without duplicates. */
export const mergeMessages = (known: readonly Message[], heard: readonly Message[]): Message[] => {
  const byId = new Map(known.map((message) => [message._id, message]));
  for (const message of heard) {
    const before = byId.get(message._id);
    byId.set(message._id, before ? updated(before, message) : message);
  }
  return [...byId.values()].toSorted(bySequence);
};

/**
 * Marks the messages that a person received up to a sequence as read. Null means read receipts are hidden (now): all of
 * those messages become unread.
 */
export const markReadUpTo = (
  messages: readonly Message[],
  readerId: string,
  upTo: number | null,
): Message[] =>
  messages.map((message) => {
    if (message.receiverId !== readerId) return message;
    const read = upTo !== null && (message.read || message.sequence <= upTo);
    return read === message.read ? message : { ...message, read };
  });

/** Returns the last sequence before the first gap; later messages must be fetched again. */
export const completeUpTo = (messages: readonly Message[]): number => {
  const gap = messages.findIndex(
    ({ sequence }, index) => index > 0 && sequence !== (messages[index - 1]?.sequence ?? 0) + 1,
  );
  return (gap < 0 ? messages.at(-1) : messages[gap - 1])?.sequence ?? 0;
};

/**
 * Returns the member with whom writing may have become possible or impossible because of an event; undefined for other
 * events. Refetching tells which.
 */
export const partnerOfChange = (event: LiveEvent): string | undefined =>
  event.kind === 'interest' || event.kind === 'member' ? event.memberId : undefined;
