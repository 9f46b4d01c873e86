import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

import type { MemberCard } from '@mysathi/contract/member-card';

import { invalidate } from '../calls/queries/invalidate.ts';
import { queryKeys } from '../calls/queries/query-keys.ts';

interface Page {
  readonly data: readonly MemberCard[];
  readonly total: number | null;
  readonly total_at_least: number;
}

/** The parts of a card that change by the member's own actions. */
export type CardChange = Partial<Pick<MemberCard, 'standing' | 'interestId' | 'shortlisted'>>;

type Cards = readonly MemberCard[];
type Lists = InfiniteData<Page>;

/** Edits cached data below a key without changing its age or whether it is invalidated. */
const editKept = <Kept>(queries: QueryClient, queryKey: QueryKey, edit: (kept: Kept) => Kept): void => {
  for (const query of queries.getQueryCache().findAll({ queryKey })) {
    const show = () => {
      const kept = query.state.data as Kept | undefined;
      const edited = kept && edit(kept);
      if (edited !== kept) query.setState({ data: edited });
    };
    show();
    // A fetch in flight may be older than the change; of several changes, the latest is applied last here too.
    void query.promise?.then(show, show);
  }
};

/** Edits a member's card in all cached lists, paged or plain. */
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

/** Returns a list without the cards that fail the test; its total decreases accordingly. */
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

/** A list that lost a card or holds an outdated one, and therefore needs refetching. */
interface StaleList extends InfiniteData<Page> {
  readonly isStale: true;
}

/** Whether a list was marked as doubtful since it was loaded. */
export const isMarkedStale = (list: unknown): boolean =>
  typeof list === 'object' && list !== null && ('isStale' satisfies keyof StaleList) in list;

/** Removes a member's card from every list in this tab; a list that is reopened is shown as cached. */
export const dropCards = (queries: QueryClient, memberId: string): void => {
  const isOther = ({ id }: MemberCard) => id !== memberId;
  editCards(queries, memberId, {
    inLists: (lists): StaleList => ({ ...keepCards(lists, isOther), isStale: true }),
    inCards: (cards) => cards.filter(isOther),
  });
};

/** Invalidates all lists with an outdated card of a member, even those not on screen. */
export const markCardsStale = async (queries: QueryClient, memberId: string): Promise<void> => {
  editCards(queries, memberId, {
    inLists: (lists): StaleList => ({ ...lists, isStale: true }),
    inCards: (cards) => cards,
  });
  await Promise.all([queryKeys.memberLists, queryKeys.publicCards].map((key) => invalidate(queries, key)));
};

/** Returns all cards shown in this tab; members in several lists appear several times. */
const cardsIn = (queries: QueryClient): MemberCard[] =>
  queries
    .getQueriesData<InfiniteData<Page>>({ queryKey: queryKeys.memberLists })
    .flatMap(([, lists]) => lists?.pages ?? [])
    .flatMap((page) => page.data);

/** Returns a member's card if one was shown in this tab. */
export const cardOf = (queries: QueryClient, memberId: string): MemberCard | undefined =>
  cardsIn(queries).find(({ id }) => id === memberId);

/** Returns a member's name if a card of theirs was shown in this tab. */
export const nameOnCards = (queries: QueryClient, memberId: string): string | undefined =>
  cardOf(queries, memberId)?.name;

/** Returns all members whose card was shown in this tab, once each. */
export const membersSeen = (queries: QueryClient): MemberCard[] => [
  ...new Map(cardsIn(queries).map((card) => [card.id, card])).values(),
];
