import { useEffect } from 'react';

/** Members with more conversations load the rest with a button. */
const mostPagesRead = 5;

/** The state of the query of the chat list. */
interface Asking {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Loads further pages of the chat list while it is being searched. */
export const useReadOn = (
  { data, hasNextPage, isFetching, isError, fetchNextPage }: Asking,
  seeks: boolean,
): void => {
  const read = data?.pages.length ?? 0;
  const wantsMore = seeks && hasNextPage && read < mostPagesRead && !isFetching && !isError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
};
