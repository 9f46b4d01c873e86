import { useEffect } from 'react';

/** Whoever talks with more people asks for the rest. */
const mostPagesRead = 5;

/** How the asking for the list of talks stands, as its query tells it. */
interface Asking {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Reads the list of talks on while somebody is sought in it. */
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
