import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { MemberCard } from '@mysathi/contract/member-card';

import { queryKeys } from '../calls/query-keys.ts';

interface Page {
  readonly data: readonly MemberCard[];
  readonly total: number | null;
  readonly total_at_least: number;
}

/** What a member's own act changes on a card. */
export type CardChange = Partial<Pick<MemberCard, 'standing' | 'interestId' | 'shortlisted'>>;

const changed = (lists: InfiniteData<Page>, memberId: string, change: CardChange): InfiniteData<Page> => ({
  ...lists,
  pages: lists.pages.map((page) => ({
    ...page,
    data: page.data.map((card) => (card.id === memberId ? { ...card, ...change } : card)),
  })),
});

/**
 * Edits every list that holds a member's card. When it was read, and whether it is to be asked for again, stays as it
 * was.
 */
const editLists = (
  queries: QueryClient,
  memberId: string,
  edit: (lists: InfiniteData<Page>) => InfiniteData<Page>,
): void => {
  for (const query of queries.getQueryCache().findAll({ queryKey: queryKeys.memberLists })) {
    const show = () => {
      const lists = query.state.data as InfiniteData<Page> | undefined;
      if (lists?.pages.some(({ data }) => data.some(({ id }) => id === memberId)))
        query.setState({ data: edit(lists) });
    };
    show();
    // What is on its way may be older than the change; of several changes the latest comes last here, too.
    void query.promise?.then(show, show);
  }
};

/** Shows a change on every card of a member that is on screen or will be shown again. */
export const changeCards = (queries: QueryClient, memberId: string, change: CardChange): void =>
  editLists(queries, memberId, (lists) => changed(lists, memberId, change));

/** A list without the cards that do not stay; it says so many less of its length. */
export const keepCards = <ListPage extends Page, Param>(
  list: InfiniteData<ListPage, Param>,
  stays: (card: MemberCard) => boolean,
): InfiniteData<ListPage, Param> => {
  const gone = list.pages.flatMap(({ data }) => data).filter((card) => !stays(card)).length;
  if (gone === 0) return list;
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: page.data.filter(stays),
      total: page.total === null ? null : page.total - gone,
      total_at_least: page.total_at_least - gone,
    })),
  };
};

/** A list that a card was taken out of, perhaps of somebody who may be seen again: it is to be asked for anew. */
interface CutList extends InfiniteData<Page> {
  readonly isCut: true;
}

/** Whether a card was taken out of a list since it was read. */
export const isCut = (list: unknown): boolean =>
  typeof list === 'object' && list !== null && ('isCut' satisfies keyof CutList) in list;

/** Takes a member's card out of every list of this tab: one that is come back to is shown as it was kept. */
export const dropCards = (queries: QueryClient, memberId: string): void => {
  const isOther = ({ id }: MemberCard) => id !== memberId;
  editLists(queries, memberId, (list): CutList => ({ ...keepCards(list, isOther), isCut: true }));
  queries.setQueryData<readonly MemberCard[]>(queryKeys.publicCards, (cards) => cards?.filter(isOther));
};

/** The cards that were shown in this tab; one who stood in several lists comes more than once. */
const cardsIn = (queries: QueryClient): MemberCard[] =>
  queries
    .getQueriesData<InfiniteData<Page>>({ queryKey: queryKeys.memberLists })
    .flatMap(([, lists]) => lists?.pages ?? [])
    .flatMap((page) => page.data);

/** A member's card, when one was shown in this tab. */
export const cardOf = (queries: QueryClient, memberId: string): MemberCard | undefined =>
  cardsIn(queries).find(({ id }) => id === memberId);

/** A member's name, when one of their cards was shown in this tab. */
export const nameOnCards = (queries: QueryClient, memberId: string): string | undefined =>
  cardOf(queries, memberId)?.name;

/** Everybody whose card was shown in this tab, once each. */
export const membersSeen = (queries: QueryClient): MemberCard[] => [
  ...new Map(cardsIn(queries).map((card) => [card.id, card])).values(),
];
