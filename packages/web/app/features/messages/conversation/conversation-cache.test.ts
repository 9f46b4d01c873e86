import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Message } from '@mysathi/contract/endpoints/messages';
import { someMessage as message } from '@mysathi/contract/testing/some-message';

import { bothWrote, messagesOf, readUpTo, withMessages } from './conversation-cache.ts';
import type { Conversation } from './conversation-cache.ts';

const conversationOf = (...pages: Message[][]): Conversation => ({
  pages: pages.map((data) => ({
    message: '',
    data,
    next_cursor: null,
    mayWrite: true,
    bothWrote: false,
    unreadFrom: null,
  })),
  pageParams: pages.map(() => undefined),
});

describe('messagesOf', () => {
  it('puts older pages before newer ones', () => {
    const all = messagesOf(conversationOf([message(3), message(4)], [message(1), message(2)]));
    expect(all.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  });
});

describe('withMessages', () => {
  it('keeps order and holds nobody twice, however often and in whatever order events come', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([1, 2, 3, 4, 5, 6]),
        fc.array(fc.integer({ min: 1, max: 6 })),
        (once, again) => {
          const start = conversationOf([message(1)]);
          const end = [...once, ...again].reduce(
            (conversation, sequence) => withMessages(conversation, [message(sequence)]),
            start,
          );
          const sequences = messagesOf(end).map(({ sequence }) => sequence);
          expect(sequences).toEqual([...new Set([1, ...once, ...again])].toSorted((a, b) => a - b));
        },
      ),
    );
  });

  it('adds what is new to the newest page alone', () => {
    const conversation = withMessages(conversationOf([message(3)], [message(1)]), [message(4)]);
    expect(conversation.pages.map(({ data }) => data.map(({ sequence }) => sequence))).toEqual([[3, 4], [1]]);
  });

  it('brings a known message up to date on an older page too', () => {
    const conversation = withMessages(conversationOf([message(2)], [message(1)]), [
      message(1, { read: true }),
    ]);
    expect(messagesOf(conversation)[0]?.read).toBe(true);
  });

  it('leaves what was read as read when an older answer comes late', () => {
    const conversation = withMessages(conversationOf([message(1, { read: true })]), [message(1)]);
    expect(messagesOf(conversation)[0]?.read).toBe(true);
  });
});

describe('readUpTo', () => {
  it('marks what the reader received up to the sequence, and nothing else', () => {
    const conversation = conversationOf([
      message(1),
      message(2, { senderId: 'her', receiverId: 'me' }),
      message(3),
      message(4),
    ]);
    const read = messagesOf(readUpTo(conversation, 'her', 3)).filter((one) => one.read);
    expect(read.map(({ sequence }) => sequence)).toEqual([1, 3]);
  });
});

describe('bothWrote', () => {
  const hers = message(2, { senderId: 'her', receiverId: 'me' });

  it('needs a message of each', () => {
    expect(bothWrote(undefined, 'her')).toBe(false);
    expect(bothWrote(conversationOf([message(1)]), 'her')).toBe(false);
    expect(bothWrote(conversationOf([hers]), 'her')).toBe(false);
  });

  it('counts what has come since the conversation was fetched', () => {
    expect(bothWrote(withMessages(conversationOf([message(1)]), [hers]), 'her')).toBe(true);
  });

  it('believes the answer when the messages of one are further up', () => {
    const conversation = conversationOf([message(1)]);
    const pages = conversation.pages.map((page) => ({ ...page, bothWrote: true }));
    expect(bothWrote({ ...conversation, pages }, 'her')).toBe(true);
  });
});
