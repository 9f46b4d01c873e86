import { listChats } from '@mysathi/contract/endpoints/messages';
import { pages } from '@mysathi/contract/pages';

import { filtersOf } from '../../features/matches/filter-address.ts';
import { listCalls, listOf, memberListQuery } from '../../features/matches/member-lists-query.ts';
import { chatsQuery } from '../../features/messages/chats-query.ts';
import { callFrom } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/call-failure.ts';
import type { FirstView } from '../../lib/start/first-view.ts';
import type { MemberReader } from '../../lib/calls/load-context.ts';

type FirstAnswer = FirstView['answers'][number];

/** The first page of a list that is read on as one nears its end. */
const beginning = (page: unknown) => ({ pages: [page], pageParams: [undefined] });

const readers: Readonly<
  Record<string, (search: URLSearchParams, read: MemberReader['read']) => Promise<FirstAnswer | null>>
> = {
  [pages.matches]: async (search, read) => {
    const [list, filters] = [listOf(search), filtersOf(search)];
    const page = await callFrom(read, listCalls[list], { query: filters });
    return { key: memberListQuery(list, filters).queryKey, data: beginning(page) };
  },
  // An open conversation is more than its list, and to ask for it marks it as read.
  [pages.chats]: async (search, read) =>
    search.has('with')
      ? null
      : { key: chatsQuery.queryKey, data: beginning(await callFrom(read, listChats, { query: {} })) },
};

/** Then the page rather comes without it, in milliseconds. */
const longestRead = 1_000;

const givingUp = (): Promise<null> => new Promise((done) => setTimeout(done, longestRead, null).unref());

/** Reads what a page shows first; null where it is to ask by itself. */
export const readFirstView = async (
  { pathname, searchParams }: URL,
  reader: MemberReader | undefined,
): Promise<FirstView | null> => {
  const readPage = readers[pathname];
  if (reader === undefined || readPage === undefined) return null;
  try {
    const first = await Promise.race([readPage(searchParams, reader.read), givingUp()]);
    return first && { memberId: reader.memberId, answers: [first] };
  } catch (failure) {
    if (failure instanceof CallFailure) return null;
    throw failure;
  }
};
