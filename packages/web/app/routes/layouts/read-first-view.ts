import { getCounts } from '@mysathi/contract/endpoints/counts';
import { listChats } from '@mysathi/contract/endpoints/messages';
import { pages } from '@mysathi/contract/pages';

import { filtersOf } from '../../features/matches/filters/filter-address.ts';
import { listCalls, listOf, memberListQuery } from '../../features/matches/member-lists-query.ts';
import { chatsQuery } from '../../features/messages/list/chats-query.ts';
import { countsQuery } from '../../features/messages/counts-query.ts';
import { callFrom } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import type { FirstView } from '../../lib/start/first-view.ts';
import type { MemberReader } from '../../lib/calls/load-context.ts';

type FirstAnswer = FirstView['answers'][number];

/** Returns a list with its first page in the format of the cache. */
const beginning = (page: unknown) => ({ pages: [page], pageParams: [undefined] });

type ReadList = (search: URLSearchParams, read: MemberReader['read']) => Promise<FirstAnswer>;

const readMatches: ReadList = async (search, read) => {
  const [list, filters] = [listOf(search), filtersOf(search)];
  const page = await callFrom(read, listCalls[list], { query: filters });
  return { key: memberListQuery(list, filters).queryKey, data: beginning(page) };
};

const readChats: ReadList = async (_search, read) => ({
  key: chatsQuery.queryKey,
  data: beginning(await callFrom(read, listChats, { query: {} })),
});

const listReader = ({ pathname, searchParams }: URL): ReadList | undefined => {
  if (pathname === pages.matches) return readMatches;
  // With an open conversation the list is not enough, and fetching the conversation marks it as read.
  return pathname === pages.chats && !searchParams.has('with') ? readChats : undefined;
};

/**
 * Reads the unread counts before the list, so that they are never newer: if they differ once the channel is open, the
 * page knows that something has arrived since.
 */
const readInTurn = async (search: URLSearchParams, reader: MemberReader, readList: ReadList) => {
  const { memberId, read } = reader;
  const { data } = await callFrom(read, getCounts, {});
  const list = await readList(search, read);
  return { memberId, answers: [{ key: countsQuery.queryKey, data }, list] };
};

/** The longest wait for the first view, in milliseconds; after that the page comes without it. */
const longestRead = 1_000;

const givingUp = (): Promise<null> => new Promise((done) => setTimeout(done, longestRead, null).unref());

/** Reads the data of a page's first view; null if the page has to fetch it itself. */
export const readFirstView = async (
  url: URL,
  reader: MemberReader | undefined,
): Promise<FirstView | null> => {
  const readList = listReader(url);
  if (reader === undefined || readList === undefined) return null;
  try {
    return await Promise.race([readInTurn(url.searchParams, reader, readList), givingUp()]);
  } catch (failure) {
    if (failure instanceof CallFailure) return null;
    throw failure;
  }
};
