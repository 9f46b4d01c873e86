import type { QueryClient } from '@tanstack/react-query';

import { call } from '../../../../lib/calls/api.ts';
import { isRefused } from '../../../../lib/calls/failures/call-failure.ts';
import { holdTrail, readTrail } from '../../../../lib/people/match-trail.ts';
import type { Further } from '../../../../lib/people/match-trail.ts';
import { filtersOf } from '../../filters/filter-address.ts';
import { listCalls, listOf, memberListQuery } from '../../member-lists-query.ts';

type Page = Awaited<ReturnType<typeof pageOf>>;

/** Loads the page of a list at a cursor; by default its first page. */
const pageOf = ({ search }: Further, cursor?: string) => {
  const asked = new URLSearchParams(search);
  return call(listCalls[listOf(asked)], { query: { ...filtersOf(asked), cursor } });
};

/** Appends a page to the cached list, so that returning to it shows it this far; its age is unchanged. */
const addToList = (queries: QueryClient, { search, cursor }: Further, page: Page): void => {
  const asked = new URLSearchParams(search);
  const { queryKey } = memberListQuery(listOf(asked), filtersOf(asked));
  const lists = queries.getQueryData(queryKey);
  if (lists?.pages.at(-1)?.next_cursor !== cursor) return;
  const data = { ...lists, pages: [...lists.pages, page], pageParams: [...lists.pageParams, cursor] };
  queries.getQueryCache().find({ queryKey, exact: true })?.setState({ data });
};

/** Loads the page at the cursor; if that has expired, the start of the list. */
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

/** Loads the next page of a list and appends its new members to the order of Previous and Next. */
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
  // In the format of cached lists, so that changes to cards apply here too.
  return { pages: [page], pageParams: [further.cursor] };
};
