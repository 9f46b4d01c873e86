import { expect, test } from 'vitest';

import { interestChanged } from './interest-changed.ts';
import { createQueryClient } from '../calls/queries/query-client.ts';

const shown = [
  ['interests', 'received'],
  ['notifications'],
  ['counts'],
  ['chats'],
  ['found-messages', 'pune'],
  ['member', 'her'],
  ['contact', 'her'],
  ['presence', 'her'],
];
const others = [['member', 'somebody'], ['contact', 'somebody'], ['presence', 'somebody'], ['visitors']];
const card = (id: string) => ({ id, standing: 'received', interestId: 'one' });

const filled = () => {
  const queries = createQueryClient();
  for (const queryKey of [...shown, ...others]) queries.setQueryData(queryKey, {});
  queries.setQueryData(['members', 'more'], { pages: [{ data: [card('her'), card('somebody')] }] });
  return queries;
};

test('whatever shows an interest is asked for anew, and nothing of anybody else', async () => {
  const queries = filled();
  await interestChanged(queries, 'her');
  const isStale = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated;
  expect(shown.filter((queryKey) => !isStale(queryKey))).toEqual([]);
  expect(others.filter(isStale)).toEqual([]);
  expect(queries.getQueryData(['members', 'more'])).toMatchObject({
    pages: [{ data: [card('her'), card('somebody')] }],
  });
});

test('cards say how the two stand now, where that is known', async () => {
  const queries = filled();
  await interestChanged(queries, 'her', { standing: 'accepted', interestId: 'one' });
  expect(queries.getQueryData(['members', 'more'])).toMatchObject({
    pages: [{ data: [{ id: 'her', standing: 'accepted' }, card('somebody')] }],
  });
});

test('an acceptance that the list of both yeses does not know of yet has it asked for anew', async () => {
  const queries = filled();
  const my = ['members', 'my', {}];
  queries.setQueryData(my, { pages: [{ data: [] }] });
  await interestChanged(queries, 'her', { standing: 'accepted', interestId: 'one' });
  expect(queries.getQueryState(my)?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['members', 'more'])?.isInvalidated).toBe(false);
});
