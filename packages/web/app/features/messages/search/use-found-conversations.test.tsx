import { expect, test } from 'vitest';

import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../../lib/calls/queries/query-keys.ts';
import { drawn } from '../../../lib/testing/in-english.tsx';
import { chatsQuery } from '../list/chats-query.ts';
import { useFoundConversations } from './use-found-conversations.ts';

/** Returns the search term for messages when a text is searched for, and whether the query runs. */
const askedFor = (text: string): { words: unknown; isAsked: boolean } => {
  const queries = createQueryClient();
  queries.setQueryData(chatsQuery.queryKey, {
    pages: [{ message: '', data: [], next_cursor: null }],
    pageParams: [undefined],
  });
  let isAsked = false;
  const Search = () => {
    isAsked = useFoundConversations(text, true).searching;
    return null;
  };
  drawn(<Search />, queries);
  const [found] = queries.getQueryCache().findAll({ queryKey: queryKeys.foundMessages });
  return { words: found?.queryKey.at(-1), isAsked };
};

test.each([
  ['nothing', ''],
  ['a letter', 'a'],
  ['an emoji', '🙏'],
  ['signs of no writing', '\u{7}\u{7}'],
])('nothing that the server would refuse is asked for: %s', (_, text) => {
  expect(askedFor(text).isAsked).toBe(false);
});

test.each(['ab', '🙏🙏', 'की', 'क्ष'])('two signs are enough: "%s"', (text) => {
  expect(askedFor(text)).toEqual({ words: text, isAsked: true });
});

test('what is too long is cut between two signs', () => {
  const sixty = `${'x'.repeat(59)}🙏`;
  expect(askedFor(`${sixty} and more`)).toEqual({ words: sixty, isAsked: true });
});
