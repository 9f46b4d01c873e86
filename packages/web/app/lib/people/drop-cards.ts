import type { QueryClient } from '@tanstack/react-query';

interface Person {
  readonly id: string;
}

interface Pages {
  readonly pages: readonly { readonly data: readonly Person[] }[];
}

/** What is kept below ['members']: lists page after page, the cards of a public page, and numbers. */
type Kept = Pages | readonly Person[] | object;

const isList = (kept: Kept): kept is readonly Person[] => Array.isArray(kept);

const without = (kept: Kept, memberId: string): Kept => {
  const others = (cards: readonly Person[]) => cards.filter(({ id }) => id !== memberId);
  if (isList(kept)) return others(kept);
  if (!('pages' in kept)) return kept;
  return { ...kept, pages: kept.pages.map((page) => ({ ...page, data: others(page.data) })) };
};

/** Takes a member's card out of every list of this tab: one that is come back to is shown as it was kept. */
export const dropCards = (queries: QueryClient, memberId: string): void => {
  queries.setQueriesData<Kept>({ queryKey: ['members'] }, (kept) => kept && without(kept, memberId));
};
