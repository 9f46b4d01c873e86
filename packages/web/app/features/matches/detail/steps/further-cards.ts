import type { QueryClient } from '@tanstack/react-query';

import { call } from '../../../../lib/calls/api.ts';
import { isRefused } from '../../../../lib/calls/failures/call-failure.ts';
import { holdTrail, readTrail } from '../../../../lib/people/match-trail.ts';
import type { Further } from '../../../../lib/people/match-trail.ts';
import { filtersOf } from '../../filters/filter-address.ts';
import { listCalls, listOf, memberListQuery } from '../../member-lists-query.ts';

type Page = Awaited<ReturnType<typeof pageOf>>;

/** The page of a list whose cursor is named, else its first. */
const pageOf = ({ search }: Further, cursor?: string) => {
  const asked = new URLSearchParams(search);
  return call(listCalls[listOf(asked)], { query: { ...filtersOf(asked), cursor } });
};

/** Whoever comes back to the list finds it as far as they went through it; when it was read stays as it was. */
const addToList = (queries: QueryClient, { search, cursor }: Further, page: Page): void => {
  const asked = new URLSearchParams(search);
  const { queryKey } = memberListQuery(listOf(asked), filtersOf(asked));
  const lists = queries.getQueryData(queryKey);
  if (lists?.pages.at(-1)?.next_cursor !== cursor) return;
  const data = { ...lists, pages: [...lists.pages, page], pageParams: [...lists.pageParams, cursor] };
  queries.getQueryCache().find({ queryKey, exact: true })?.setState({ data });
};

/** The page at the cursor; where that was kept too long, the list from its beginning. */
const nextPage = async (queries: QueryClient, further: Further): Promise<Page> => {
  try {
    const page = await pageOf(further, further.cursor);
    addToList(queries, further, page);
    return page;
  } catch (failure) {
    if (!isRefused(failure)) throw failure;
    return pageOf(further);
  }
};

/** Asks for the next page of a list and lets the order that is gone through go on with whoever is new in it. */
export const askFurther = async (queries: QueryClient, further: Further) => {
  const page = await nextPage(queries, further);
  const { ids, further: awaited } = readTrail();
  // Another list may have been opened meanwhile.
  if (awaited?.search === further.search && awaited.cursor === further.cursor) {
    const { next_cursor: cursor } = page;
    holdTrail({
      ids: [...new Set([...ids, ...page.data.map(({ id }) => id)])],
      further: cursor === null ? undefined : { ...further, cursor },
    });
  }
  // As lists are kept, so that what changes on their cards changes on these.
  return { pages: [page], pageParams: [further.cursor] };
};
