import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

import type { MemberCard } from '@mysathi/contract/member-card';

import { invalidate } from '../calls/queries/invalidate.ts';
import { queryKeys } from '../calls/queries/query-keys.ts';

interface Page {
  readonly data: readonly MemberCard[];
  readonly total: number | null;
  readonly total_at_least: number;
}

/** The parts of a card that a member's own acts change. */
export type CardChange = Partial<Pick<MemberCard, 'standing' | 'interestId' | 'shortlisted'>>;

type Cards = readonly MemberCard[];
type Lists = InfiniteData<Page>;

/** Edits cached data below a key; its age, and whether it is invalidated, stay as they were. */
const editKept = <Kept>(queries: QueryClient, queryKey: QueryKey, edit: (kept: Kept) => Kept): void => {
  for (const query of queries.getQueryCache().findAll({ queryKey })) {
    const show = () => {
      const kept = query.state.data as Kept | undefined;
      const edited = kept && edit(kept);
      if (edited !== kept) query.setState({ data: edited });
    };
    show();
    // What is on its way may be older than the change; of several changes the latest comes last here, too.
    void query.promise?.then(show, show);
  }
};

/** Edits the card of a member in all cached lists, paged or plain. */
const editCards = (
  queries: QueryClient,
  memberId: string,
  edit: { readonly inLists: (lists: Lists) => Lists; readonly inCards: (cards: Cards) => Cards },
): void => {
  const holds = (cards: Cards) => cards.some(({ id }) => id === memberId);
  editKept<Lists>(queries, queryKeys.memberLists, (lists) =>
    lists.pages.some(({ data }) => holds(data)) ? edit.inLists(lists) : lists,
  );
  editKept<Cards>(queries, queryKeys.publicCards, (cards) => (holds(cards) ? edit.inCards(cards) : cards));
};

/** Changes every cached card of a member. */
export const changeCards = (queries: QueryClient, memberId: string, change: CardChange): void => {
  const inCards = (cards: Cards) =>
    cards.map((card) => (card.id === memberId ? { ...card, ...change } : card));
  const inLists = (lists: Lists) => ({
    ...lists,
    pages: lists.pages.map((page) => ({ ...page, data: inCards(page.data) })),
  });
  editCards(queries, memberId, { inLists, inCards });
};

/** A list without the cards that fail the test; its total shrinks by as many. */
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

/** A list from which a card was taken, or with a card that is out of date: it is to be refetched. */
interface DoubtedList extends InfiniteData<Page> {
  readonly isDoubted: true;
}

/** Whether a list was doubted since it was read. */
export const isDoubted = (list: unknown): boolean =>
  typeof list === 'object' && list !== null && ('isDoubted' satisfies keyof DoubtedList) in list;

/** Removes a member's card from every list of this tab; a list that is opened again is shown as it was kept. */
export const dropCards = (queries: QueryClient, memberId: string): void => {
  const isOther = ({ id }: MemberCard) => id !== memberId;
  editCards(queries, memberId, {
    inLists: (lists): DoubtedList => ({ ...keepCards(lists, isOther), isDoubted: true }),
    inCards: (cards) => cards.filter(isOther),
  });
};

/** Invalidates all lists that hold a member's outdated card, also those that are not on screen. */
export const doubtCards = async (queries: QueryClient, memberId: string): Promise<void> => {
  editCards(queries, memberId, {
    inLists: (lists): DoubtedList => ({ ...lists, isDoubted: true }),
    inCards: (cards) => cards,
  });
  await Promise.all([queryKeys.memberLists, queryKeys.publicCards].map((key) => invalidate(queries, key)));
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
