/** How a list is asked for page by page: each page names the cursor of the next. */
export const pageByPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next ?? undefined,
};
