import type { Message } from './endpoints/messages.ts';
import type { LiveEvent } from './live.ts';

const bySequence = (a: Message, b: Message) => a.sequence - b.sequence;

/** A message as a later answer tells it; once read, it stays read even if an older answer comes late. */
export const updated = (known: Message, later: Message): Message => ({
  ...later,
  read: later.read || known.read,
});

/** The known messages of a talk together with newly heard ones, in order and without repeats. */
export const mergeMessages = (known: readonly Message[], heard: readonly Message[]): Message[] => {
  const byId = new Map(known.map((message) => [message._id, message]));
  for (const message of heard) {
    const before = byId.get(message._id);
    byId.set(message._id, before ? updated(before, message) : message);
  }
  return [...byId.values()].toSorted(bySequence);
};

/**
 * The talk with all messages read that a person received up to a sequence. Null: others may not know how far (any more),
 * and what was known of it is forgotten.
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

/** The last sequence before the first gap: later messages have to be asked for again. */
export const completeUpTo = (messages: readonly Message[]): number => {
  const gap = messages.findIndex(
    ({ sequence }, index) => index > 0 && sequence !== (messages[index - 1]?.sequence ?? 0) + 1,
  );
  return (gap < 0 ? messages.at(-1) : messages[gap - 1])?.sequence ?? 0;
};

/** With whom the talk may have ended or begun again, as an event tells: what was missed brings whether one may write. */
export const partnerOfChange = (event: LiveEvent): string | undefined =>
  event.kind === 'interest' || event.kind === 'member' ? event.memberId : undefined;
