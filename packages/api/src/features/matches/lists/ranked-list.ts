import { createHash } from 'node:crypto';

import type { MatchQuery } from '@mysathi/contract/endpoints/matches';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { cardTexts } from '../../../members/list/member-cards.ts';
import { viewerCard } from '../../../members/list/viewer-card.ts';
import type { ViewerCard } from '../../../members/list/viewer-card.ts';
import { minuteMilliseconds } from '../../../platform/clock.ts';
import { steadyId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ListPage } from './list-answer.ts';
import { formatRankedCursor, parseRankedCursor } from './ranked-cursor.ts';
import { keepStretch, readStretch, shownUpTo } from './ranked-stretches.ts';

/** The best of a list, in order. */
interface FoundStretch {
  viewer: ViewerCard;
  ids: readonly string[];
  /** How many the list has besides the excluded members; a lower bound if not `exact`. */
  total: number;
  exact: boolean;
  /** Whether nobody follows these. */
  complete: boolean;
}

/** A list that is found and ranked one stretch at a time. */
export interface RankedList {
  name: 'more' | 'nearby';
  /** Finds the best members except those already shown: at least `most`, if there are as many. */
  find(shown: readonly string[], most: number): Promise<FoundStretch>;
}

interface Skeleton {
  ids: readonly string[];
  viewer: ViewerCard;
  nextCursor: string | null;
  total: number;
  exact: boolean;
}

interface Asker {
  memberId: string;
  /** A hash of the list and its filters. */
  asked: string;
}

interface Place {
  stretch: string;
  offset: number;
}

const pageLength = limits.cardsPerPage;
/** How many are ranked and stored at once for a member who looks beyond the first page: twenty pages. */
const stretchLength = 20 * pageLength;
/** Within the same ten minutes of the clock, the same request gets the same stretch. */
const sameMinutes = 10;

const askedOf = (name: string, { cursor: _cursor, gender: _gender, ...filters }: MatchQuery): string =>
  createHash('sha256')
    .update(JSON.stringify([name, filters]))
    .digest('base64url');

/** The first page stores nothing: most members look no further. */
const firstPage = async (list: RankedList): Promise<Skeleton> => {
  const { viewer, ids, total, exact, complete } = await list.find([], pageLength);
  const shown = ids.slice(0, pageLength);
  const more = ids.length > pageLength || !complete;
  return { ids: shown, viewer, nextCursor: more ? formatRankedCursor({ shown }) : null, total, exact };
};

/** Reads a page of a stored stretch; null if the stretch is gone. */
const keptPage = async (
  { pool }: Pick<Platform, 'pool'>,
  asker: Asker,
  { stretch, offset: from }: Place,
): Promise<(Skeleton & { isEnd: boolean }) | null> => {
  const [page, viewer] = await Promise.all([
    readStretch(pool, { id: stretch, ...asker, offset: from }),
    viewerCard(pool, asker.memberId),
  ]);
  if (page === null) return null;
  const { ids, length, total, exact, complete } = page;
  const offset = from + ids.length;
  const nextCursor = offset < length || !complete ? formatRankedCursor({ stretch, offset }) : null;
  return { ids, viewer, nextCursor, total, exact, isEnd: ids.length === 0 && !complete };
};

/**
 * Returns the first page of the stretch after a stored one, or of the first stretch, which begins with the members of
 * the first page; reuses a stored stretch or makes one.
 */
const nextStretch = async (
  platform: Pick<Platform, 'pool' | 'clock'>,
  list: RankedList,
  asker: Asker,
  { previous, shown }: { previous: string | null; shown: readonly string[] },
): Promise<Skeleton> => {
  const begun = previous === null ? shown : [];
  const minutes = platform.clock.now().getTime() / minuteMilliseconds;
  // A repeated request gets the same stretch, instead of storing another row.
  const id = steadyId([asker, previous, shown, Math.floor(minutes / sameMinutes)]);
  const known = () => keptPage(platform, asker, { stretch: id, offset: begun.length });
  const before = await known();
  if (before !== null) return before;
  const { viewer, ids, complete, exact, ...found } = await list.find(shown, stretchLength);
  const total = shown.length + found.total;
  if (ids.length <= pageLength && complete) return { ids, viewer, nextCursor: null, total, exact };
  const stretch = { id, ...asker, previous, ids: [...begun, ...ids], total, exact, complete };
  const page = (await keepStretch(platform.pool, stretch)) ? null : await known();
  if (page !== null) return page;
  const offset = begun.length + Math.min(pageLength, ids.length);
  return {
    ids: ids.slice(0, pageLength),
    viewer,
    nextCursor: formatRankedCursor({ stretch: id, offset }),
    total,
    exact,
  };
};

const laterPage = async (
  platform: Platform,
  list: RankedList,
  asker: Asker,
  at: Place,
): Promise<Skeleton> => {
  const page = await keptPage(platform, asker, at);
  if (page === null) throw new Problem('conflict');
  if (!page.isEnd) return page;
  // Continues with members who were not shown yet, wherever they ranked before: nobody is skipped or repeated.
  const shown = await shownUpTo(platform.pool, at.stretch);
  if (shown === null) throw new Problem('conflict');
  return nextStretch(platform, list, asker, { previous: at.stretch, shown });
};

const skeletonOf = (
  platform: Platform,
  list: RankedList,
  memberId: string,
  query: MatchQuery,
): Promise<Skeleton> => {
  const cursor = parseRankedCursor(query.cursor);
  if (cursor === null) return firstPage(list);
  const asker = { memberId, asked: askedOf(list.name, query) };
  if ('stretch' in cursor) return laterPage(platform, list, asker, cursor);
  return nextStretch(platform, list, asker, { previous: null, shown: cursor.shown });
};

/** Returns a page of a list that is ranked in stretches: nobody is skipped or shown twice while paging. */
export const rankedListPage = async (
  platform: Platform,
  list: RankedList,
  memberId: string,
  query: MatchQuery,
): Promise<ListPage> => {
  const { ids, viewer, nextCursor, total, exact } = await skeletonOf(platform, list, memberId, query);
  const cards = await cardTexts(platform, viewer, ids, 'strangers');
  // All members of a page may have gone meanwhile; an empty page would end the paging although more follow.
  if (cards.length === 0 && nextCursor !== null) {
    return rankedListPage(platform, list, memberId, { ...query, cursor: nextCursor });
  }
  return { cards, nextCursor, total: exact ? total : null, totalAtLeast: total };
};
