import { expect, test } from 'vitest';

import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { drawn } from '../../../lib/testing/in-english.tsx';
import { foundQuery } from '../list/chats-query.ts';
import { MessageSearch } from './message-search.tsx';

test('the name and the words of a message that was found keep their direction to themselves', () => {
  const queries = createQueryClient();
  const found = {
    memberData: { _id: 'ayesha', name: 'عائشہ', profile_picture: { Location: null }, verified: false },
    message: 'السلام علیکم',
    isMine: false,
    createdAt: '2026-11-20T05:12:00Z',
    sequence: 1,
  };
  queries.setQueryData(foundQuery('السلام').queryKey, {
    pages: [{ message: '', data: [found], next_cursor: null }],
    pageParams: [undefined],
  });
  const list = drawn(<MessageSearch sought="السلام" />, queries);
  expect(list).toMatch(/<span[^>]* dir="auto">عائشہ<\/span>/);
  expect(list).toMatch(/<span[^>]* dir="auto"><mark>السلام<\/mark>/);
});
