import type { MemberCard } from '@mysathi/contract/member-card';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { queryKeys } from '../calls/query-keys.ts';
import { cardOf, changeCards, membersSeen } from './card-cache.ts';

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
