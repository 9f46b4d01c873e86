import { expect, test } from 'vitest';

import type { Chat } from '@mysathi/contract/endpoints/messages';

import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { drawn } from '../../../lib/testing/in-english.tsx';
import { chatsQuery } from './chats-query.ts';
import { ChatsView } from './chats-view.tsx';

const nothing = () => null;

/** Renders the page with these conversations, none of them open. */
const chatsPage = (...chats: readonly Chat[]): string => {
  const queries = createQueryClient();
  queries.setQueryData(chatsQuery.queryKey, {
    pages: [{ message: '', data: [...chats], next_cursor: null }],
    pageParams: [undefined],
  });
  const view = <ChatsView sideOf={nothing} menuOf={nothing} startersOf={nothing} goneOf={nothing} />;
  return drawn(view, queries);
};

const asha: Chat = {
  memberData: { _id: 'asha', name: 'Asha', profile_picture: { Location: null }, verified: false },
  message: '',
  lastIsMine: false,
  lastIsRead: false,
  createdAt: '2026-11-20T05:12:00Z',
  unreadCount: 0,
  mayWrite: true,
  muted: false,
};

test('where no talk is open the page says that one is to be chosen, and where there is none that too', () => {
  for (const page of [chatsPage(), chatsPage(asha)]) {
    expect(page).toContain('Select chat to Start conversation');
    expect(page).toContain('Select someone to start chats!');
  }
  expect(chatsPage()).toContain('No chats available');
  expect(chatsPage(asha)).not.toContain('No chats available');
  expect(chatsPage(asha)).toContain('20-11-2026');
});

test('who listens to the list hears whether the last words of their own were read', () => {
  const mine = { ...asha, message: 'Good morning', lastIsMine: true };
  expect(chatsPage(mine)).toContain('Sent, not read yet');
  const read = chatsPage({ ...mine, lastIsRead: true });
  expect(read).toContain('(Read)');
  expect(read).not.toContain('Sent, not read yet');
  expect(chatsPage({ ...asha, message: 'Good morning', lastIsRead: true })).not.toContain('(Read)');
});

test('the name and the last words of a row keep their direction to themselves', () => {
  const memberData = { ...asha.memberData, name: 'عائشہ' };
  const page = chatsPage({ ...asha, memberData, message: 'السلام علیکم' });
  expect(page).toMatch(/<span[^>]* dir="auto">عائشہ<\/span>/);
  expect(page).toMatch(/<span[^>]* dir="auto">السلام علیکم<\/span>/);
});
