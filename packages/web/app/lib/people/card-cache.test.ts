import type { MemberCard } from '@mysathi/contract/member-card';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { queryKeys } from '../calls/queries/query-keys.ts';
import { cardOf, changeCards, dropCards, isMarkedStale, membersSeen } from './card-cache.ts';

const card = (id: string, more: Partial<MemberCard> = {}): MemberCard => ({
  id,
  name: id,
  memberId: `MS${id}`,
  photo: null,
  nativePlace: null,
  birthYear: null,
  motherTongue: null,
  profession: null,
  height: null,
  hobbies: [],
  verified: false,
  isNew: false,
  fit: null,
  fitReasons: [],
  sharedHobbies: 0,
  standing: 'none',
  interestId: null,
  shortlisted: false,
  ...more,
});

const pagesOf = (...pages: MemberCard[][]) => ({
  pages: pages.map((data) => ({ data })),
  pageParams: pages.map((_page, at) => at),
});

const today = [...queryKeys.memberList('today'), {}];

test('a card is changed in whatever list it stands, after a public page was read as well', () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.publicCards, [card('meera')]);
  queries.setQueryData(today, pagesOf([card('asha')], [card('meera')]));
  changeCards(queries, 'meera', { shortlisted: true });
  expect(queries.getQueryData(today)).toEqual(
    pagesOf([card('asha')], [card('meera', { shortlisted: true })]),
  );
  expect(queries.getQueryData(queryKeys.publicCards)).toEqual([card('meera', { shortlisted: true })]);
  expect(cardOf(queries, 'meera')?.shortlisted).toBe(true);
  expect(membersSeen(queries).map(({ id }) => id)).toEqual(['asha', 'meera']);
});

test('a list that is to be asked for again stays so when a card of it is changed', async () => {
  const queries = new QueryClient();
  const [viewed, more] = [queryKeys.memberList('viewed'), queryKeys.memberList('more')];
  queries.setQueryData(viewed, pagesOf([card('meera')]));
  queries.setQueryData(more, pagesOf([card('meera')]), { updatedAt: 1 });
  await queries.invalidateQueries({ queryKey: viewed });
  changeCards(queries, 'meera', { shortlisted: true });
  expect(queries.getQueryState(viewed)?.isInvalidated).toBe(true);
  expect(queries.getQueryState(more)?.dataUpdatedAt).toBe(1);
  expect(queries.getQueryData(more)).toEqual(pagesOf([card('meera', { shortlisted: true })]));
});

test('a list that loses a card says one less of its length, on every page; others say what they said', () => {
  const queries = new QueryClient();
  const long = (total: number | null, ...pages: MemberCard[][]) => {
    const list = pagesOf(...pages);
    return { ...list, pages: list.pages.map((page) => ({ ...page, total, total_at_least: total ?? 500 })) };
  };
  const [more, viewed] = [queryKeys.memberList('more'), queryKeys.memberList('viewed')];
  queries.setQueryData(today, long(3, [card('asha'), card('meera')], [card('kavya')]));
  queries.setQueryData(more, long(null, [card('meera')]));
  queries.setQueryData(viewed, long(1, [card('asha')]), { updatedAt: 1000 });
  void queries.invalidateQueries({ queryKey: viewed, refetchType: 'none' });
  dropCards(queries, 'meera');
  expect(queries.getQueryData(today)).toEqual({
    ...long(2, [card('asha')], [card('kavya')]),
    isStale: true,
  });
  expect([today, more, viewed].map((key) => isMarkedStale(queries.getQueryData(key)))).toEqual([
    true,
    true,
    false,
  ]);
  // An invalidated query stays invalidated and keeps its age.
  expect(queries.getQueryState(viewed)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true });
  expect(queries.getQueryData(more)).toMatchObject({
    pages: [{ data: [], total: null, total_at_least: 499 }],
  });
  expect(queries.getQueryData(viewed)).toEqual(long(1, [card('asha')]));
});

type Ask = (wanted: { pageParam: number; signal: AbortSignal }) => Promise<{ data: readonly MemberCard[] }>;

/** A visible list of two pages being refetched, with the first page already answered. */
const askedAgain = async () => {
  const queries = new QueryClient();
  const { promise: second, resolve: answer } = Promise.withResolvers<void>();
  const old = [[card('meera')], [card('asha')]] as const;
  const ask = vi.fn<Ask>(async ({ pageParam, signal }) => {
    signal.throwIfAborted();
    if (ask.mock.calls.length > 3) await second;
    return { data: old[pageParam] ?? [] };
  });
  const list = new InfiniteQueryObserver(queries, {
    queryKey: today,
    queryFn: ask,
    initialPageParam: 0,
    getNextPageParam: (_page, all) => (all.length < old.length ? all.length : undefined),
  });
  const stop = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
  await list.fetchNextPage();
  const asked = list.refetch();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(4));
  return { queries, answer, asked, stop };
};

test('on a public page a change outlasts an older answer as well, and leaves how old the page is', async () => {
  const queries = new QueryClient();
  const asked = Promise.withResolvers<MemberCard[]>();
  queries.setQueryData(queryKeys.publicCards, [card('meera'), card('asha')], { updatedAt: 1 });
  changeCards(queries, 'meera', { shortlisted: true });
  expect(queries.getQueryState(queryKeys.publicCards)?.dataUpdatedAt).toBe(1);
  const again = queries.fetchQuery({ queryKey: queryKeys.publicCards, queryFn: () => asked.promise });
  changeCards(queries, 'asha', { shortlisted: true });
  asked.resolve([card('meera', { shortlisted: true }), card('asha')]);
  await again;
  await vi.waitFor(() =>
    expect(queries.getQueryData(queryKeys.publicCards)).toEqual([
      card('meera', { shortlisted: true }),
      card('asha', { shortlisted: true }),
    ]),
  );
});

const sent = { standing: 'sent', interestId: 'one' } as const;

test('a change outlasts an older answer that is still on its way', async () => {
  const { queries, answer, asked, stop } = await askedAgain();
  changeCards(queries, 'meera', sent);
  answer();
  await asked;
  expect(queries.getQueryData(today)).toMatchObject(pagesOf([card('meera', sent)], [card('asha')]));
  stop();
});

test('of two changes meanwhile the later one stays', async () => {
  const { queries, answer, asked, stop } = await askedAgain();
  changeCards(queries, 'meera', sent);
  changeCards(queries, 'meera', { standing: 'none', interestId: null });
  changeCards(queries, 'asha', { shortlisted: true });
  answer();
  await asked;
  expect(queries.getQueryData(today)).toMatchObject(
    pagesOf([card('meera')], [card('asha', { shortlisted: true })]),
  );
  stop();
});

test('a change stays when the list is left before it was answered', async () => {
  const { queries, answer, asked, stop } = await askedAgain();
  changeCards(queries, 'meera', sent);
  stop();
  await asked;
  answer();
  expect(cardOf(queries, 'meera')).toMatchObject(sent);
});
