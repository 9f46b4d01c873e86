import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Message } from './endpoints/messages.ts';
import { completeUpTo, markReadUpTo, mergeMessages } from './conversation-messages.ts';
import { someMessage as message } from './testing/some-message.ts';

const sequences = (messages: readonly Message[]) => messages.map(({ sequence }) => sequence);

test('in whatever order and however often things are heard, each stands once and in its place', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 12 }))), (heard) => {
      const conversation = heard.reduce<Message[]>(
        (known, part) =>
          mergeMessages(
            known,
            part.map((sequence) => message(sequence)),
          ),
        [],
      );
      expect(sequences(conversation)).toEqual([...new Set(heard.flat())].toSorted((a, b) => a - b));
    }),
  );
});

test('what was read stays read when an older answer comes late', () => {
  expect(mergeMessages([message(1, { read: true })], [message(1)])[0]?.read).toBe(true);
  expect(mergeMessages([message(1)], [message(1, { read: true })])[0]?.read).toBe(true);
});

test('reading marks what the reader received up to the place, and nothing else', () => {
  const conversation = [
    message(1),
    message(2, { senderId: 'her', receiverId: 'me' }),
    message(3),
    message(4),
  ];
  const upToThree = markReadUpTo(conversation, 'her', 3);
  expect(sequences(upToThree.filter(({ read }) => read))).toEqual([1, 3]);
  // A report of an earlier position arrives late.
  expect(markReadUpTo(upToThree, 'her', 1)).toEqual(upToThree);
  expect(markReadUpTo(upToThree, 'her', null)).toEqual(conversation);
});

test.each([
  [[], 0],
  [[4], 4],
  [[4, 5, 6], 6],
  [[4, 5, 8, 9], 5],
])('of %j one has missed nothing up to %i', (known, upTo) => {
  expect(completeUpTo(known.map((sequence) => message(sequence)))).toBe(upTo);
});
