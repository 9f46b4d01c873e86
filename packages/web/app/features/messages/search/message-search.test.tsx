import { expect, test } from 'vitest';

import { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
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

test('a search that came too soon says when to try again, and nothing of the connection', () => {
  const queries = createQueryClient();
  const { queryKey } = foundQuery('rain');
  queries.setQueryData(queryKey, {
    pages: [{ message: '', data: [], next_cursor: 'page-2' }],
    pageParams: [undefined],
  });
  const shownAfter = (error: CallFailure) => {
    const fetchMeta = { fetchMore: { direction: 'forward' } } as const;
    queries.getQueryCache().find({ queryKey })?.setState({ status: 'error', error, fetchMeta });
    return drawn(<MessageSearch sought="rain" />, queries);
  };
  const tooOften = 'Too many tries. Please try again in 12 minutes.';
  const paced = shownAfter(new CallFailure(429, 'too_many', tooOften));
  expect(paced).toContain(tooOften);
  expect(paced).not.toContain('connection');
  expect(shownAfter(new CallFailure(0, 'offline', ''))).toContain('connection');
});
