import { expect, test } from 'vitest';

import { changesChats } from './changes-chats.ts';

const list = (next_cursor: string | null, ...unread: number[]) => ({
  pages: [{ data: unread.map((unreadCount) => ({ unreadCount })), next_cursor }],
  pageParams: [undefined],
});
const counts = (chats: number) =>
  ({ kind: 'counts', counts: { mailbox: 3, chats, notifications: 5 } }) as const;

test('who types, and a sign of life, change nothing in the list', () => {
  expect(changesChats({ kind: 'typing', memberId: 'her' }, list(null, 1))).toBe(false);
  expect(
    changesChats(
      { kind: 'interest', interestId: 'one', memberId: 'her', sentByMe: true, status: 'accepted' },
      list(null),
    ),
  ).toBe(false);
  expect(changesChats({ kind: 'pong' }, list(null, 1))).toBe(false);
  expect(changesChats({ kind: 'read', memberId: 'her', upTo: 4 }, list(null, 1))).toBe(true);
  expect(changesChats({ kind: 'ready' }, undefined)).toBe(true);
});

test('numbers change it when another number of talks is unread: one was read elsewhere', () => {
  expect(changesChats(counts(1), list(null, 0, 7, 0))).toBe(false);
  expect(changesChats(counts(0), list(null, 0, 7, 0))).toBe(true);
  expect(changesChats(counts(2), list(null, 0, 7, 0))).toBe(true);
  expect(changesChats(counts(2), undefined)).toBe(false);
});

test('of a list that goes on, the rest may be what is unread', () => {
  expect(changesChats(counts(2), list('more', 0, 7, 0))).toBe(false);
  expect(changesChats(counts(0), list('more', 0, 7, 0))).toBe(true);
});
