import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

import type { MemberCard } from '@mysathi/contract/member-card';

import { invalidate } from '../calls/invalidate.ts';
import { queryKeys } from '../calls/query-keys.ts';

interface Page {
  readonly data: readonly MemberCard[];
  readonly total: number | null;
  readonly total_at_least: number;
}

/** What a member's own act changes on a card. */
export type CardChange = Partial<Pick<MemberCard, 'standing' | 'interestId' | 'shortlisted'>>;

type Cards = readonly MemberCard[];
type Lists = InfiniteData<Page>;

/** Edits what is kept below a key. When it was read, and whether it is to be asked for again, stays as it was. */
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

/** Edits whatever holds a member's card: lists, page after page, and the plain one of a public page. */
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

/** Shows a change on every card of a member that is on screen or will be shown again. */
export const changeCards = (queries: QueryClient, memberId: string, change: CardChange): void => {
  const inCards = (cards: Cards) =>
    cards.map((card) => (card.id === memberId ? { ...card, ...change } : card));
  const inLists = (lists: Lists) => ({
    ...lists,
    pages: lists.pages.map((page) => ({ ...page, data: inCards(page.data) })),
  });
  editCards(queries, memberId, { inLists, inCards });
};

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

/**
 * A list that a card was taken out of, perhaps of somebody who may be seen again, or with a card that is not so any more:
 * it is to be asked for anew.
 */
interface DoubtedList extends InfiniteData<Page> {
  readonly isDoubted: true;
}

/** Whether a list was doubted since it was read. */
export const isDoubted = (list: unknown): boolean =>
  typeof list === 'object' && list !== null && ('isDoubted' satisfies keyof DoubtedList) in list;

/** Takes a member's card out of every list of this tab: one that is come back to is shown as it was kept. */
export const dropCards = (queries: QueryClient, memberId: string): void => {
  const isOther = ({ id }: MemberCard) => id !== memberId;
  editCards(queries, memberId, {
    inLists: (lists): DoubtedList => ({ ...keepCards(lists, isOther), isDoubted: true }),
    inCards: (cards) => cards.filter(isOther),
  });
};

/** A member's card is not as it says any more: whatever holds cards is asked for anew, also what is come back to. */
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
