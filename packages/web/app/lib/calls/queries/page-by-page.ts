/** Options of infinite queries: each page of a list gives the cursor of the next one. */
export const pageByPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next ?? undefined,
};
