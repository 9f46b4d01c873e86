import { QueryObserver } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { CallFailure } from '../calls/failures/call-failure.ts';
import { createQueryClient } from '../calls/queries/query-client.ts';
import { queryKeys } from '../calls/queries/query-keys.ts';
import { invalidateMember, onForgotten } from './invalidate-member.ts';

const card = (id: string) => ({ id, name: id });
const pageOf = (total: number, ...data: ReturnType<typeof card>[]) => ({
  data,
  total,
  total_at_least: total,
});
const more: QueryKey = [...queryKeys.memberList('more'), {}];

test('somebody who may be gone stands in no list that is shown again', () => {
  const queries = createQueryClient();
  queries.setQueryData(more, {
    pages: [pageOf(3, card('her'), card('somebody')), pageOf(3, card('her'))],
    pageParams: [undefined, 'second'],
  });
  queries.setQueryData(queryKeys.publicCards, [card('somebody'), card('her')]);
  invalidateMember(queries, 'her');
  expect(queries.getQueryData(more)).toEqual({
    pages: [pageOf(1, card('somebody')), pageOf(1)],
    pageParams: [undefined, 'second'],
    isStale: true,
  });
  expect(queries.getQueryData(queryKeys.publicCards)).toEqual([card('somebody')]);
  expect(queries.getQueryState(more)?.isInvalidated).toBe(true);
});

test('neither page nor contact details that were read before are shown again, and those of others stay', () => {
  const queries = createQueryClient();
  const [page, contact] = [queryKeys.member('her'), queryKeys.contact('her')];
  const other = queryKeys.contact('somebody');
  for (const key of [page, contact, other]) queries.setQueryData(key, 'read');
  invalidateMember(queries, 'her');
  expect([page, contact, other].map((key) => queries.getQueryData(key))).toEqual([
    undefined,
    undefined,
    'read',
  ]);
});

test('whatever is on screen is asked for anew, but no talk: to ask for one marks it as read', async () => {
  const queries = createQueryClient();
  const asked: string[] = [];
  const shown = (queryKey: QueryKey) =>
    new QueryObserver(queries, {
      queryKey,
      queryFn: () => asked.push(String(queryKey[0])),
      initialData: 0,
      staleTime: Infinity,
    }).subscribe(() => {});
  const stops = [shown(['chats']), shown([...queryKeys.conversations, 'her'])];
  invalidateMember(queries, 'her');
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(asked).toEqual(['chats']);
  for (const stop of stops) stop();
});

/** Opens a page that shows a query; the test answers each fetch. */
const openPage = async (queries: ReturnType<typeof createQueryClient>, queryKey: QueryKey) => {
  const answers: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const stop = new QueryObserver(queries, { queryKey, queryFn, retry: false }).subscribe(() => {});
  await expect.poll(() => answers).toHaveLength(1);
  return { answers, stop, shown: () => queries.getQueryData(queryKey) };
};

/** Opens a page that shows the member's data. */
const showPage = async (queries: ReturnType<typeof createQueryClient>) => {
  const page = await openPage(queries, queryKeys.member('her'));
  page.answers[0]?.resolve('read');
  await expect.poll(page.shown).toBe('read');
  return page;
};

test('a list that was on its way when she left is followed by another', async () => {
  const queries = createQueryClient();
  const { answers, stop, shown } = await openPage(queries, [...queryKeys.interests, 'received']);
  invalidateMember(queries, 'her');
  answers[0]?.resolve('with her');
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.resolve('without her');
  await expect.poll(shown).toBe('without her');
  stop();
});

test('a profile on screen stays where its reader is until it was read anew', async () => {
  const queries = createQueryClient();
  const { answers, stop, shown } = await showPage(queries);
  invalidateMember(queries, 'her');
  await expect.poll(() => answers).toHaveLength(2);
  expect(shown()).toBe('read');
  answers[1]?.resolve('as it is now');
  await expect.poll(shown).toBe('as it is now');
  await expect.poll(() => queries.isFetching()).toBe(0);
  // By then everything that follows an answer has run.
  await new Promise(setImmediate);
  expect(shown()).toBe('as it is now');
  expect(answers).toHaveLength(2);
  stop();
});

test('a profile on screen that can be read no more leaves nothing of it', async () => {
  const queries = createQueryClient();
  const { answers, stop, shown } = await showPage(queries);
  invalidateMember(queries, 'her');
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.reject(new CallFailure(404, 'profile_gone', 'Gone'));
  await expect.poll(shown).toBeUndefined();
  expect(queries.getQueryState(queryKeys.member('her'))?.error).toBeInstanceOf(CallFailure);
  expect(answers).toHaveLength(2);
  stop();
});

test('who keeps something of theirs besides hears of it, for as long as they want', () => {
  const heard: string[] = [];
  const stop = onForgotten((id) => heard.push(id));
  invalidateMember(createQueryClient(), 'her');
  stop();
  invalidateMember(createQueryClient(), 'somebody');
  expect(heard).toEqual(['her']);
});
