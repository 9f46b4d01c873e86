import { createHash } from 'node:crypto';

import type { MatchQuery } from '@mysathi/contract/endpoints/matches';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { cardTexts } from '../../members/list/member-cards.ts';
import { viewerCard } from '../../members/list/viewer-card.ts';
import type { ViewerCard } from '../../members/list/viewer-card.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ListPage } from './list-answer.ts';
import { formatRankedCursor, parseRankedCursor } from './ranked-cursor.ts';
import { keepStretch, readStretch } from './ranked-stretches.ts';

/** Everybody of a stretch, in the order of the list. */
export interface FoundStretch {
  viewer: ViewerCard;
  ids: readonly string[];
  /** Where the next stretch begins; null when there is none. */
  next: string | null;
}

/** A list that is found and ranked stretch by stretch. */
export interface RankedList {
  name: 'more' | 'nearby';
  /** Finds the stretch after the given place, without those who were shown before it was kept. */
  find(after: string | null, shown: readonly string[]): Promise<FoundStretch>;
}

interface Skeleton {
  ids: readonly string[];
  viewer: ViewerCard;
  nextCursor: string | null;
  /** How many the list holds up to the end of this stretch, and whether that is all. */
  known: number;
  complete: boolean;
}

interface Asker {
  memberId: string;
  /** The list and its filters, hashed. */
  asked: string;
}

const pageLength = limits.cardsPerPage;

const askedOf = (name: string, { cursor: _cursor, gender: _gender, ...filters }: MatchQuery): string =>
  createHash('sha256')
    .update(JSON.stringify([name, filters]))
    .digest('base64url');

/** The first page keeps nothing: most people look no further. */
const firstPage = async (list: RankedList): Promise<Skeleton> => {
  const { viewer, ids, next } = await list.find(null, []);
  const shown = ids.slice(0, pageLength);
  const more = ids.length > pageLength;
  return {
    ids: shown,
    viewer,
    nextCursor: more ? formatRankedCursor({ shown }) : null,
    known: ids.length,
    complete: next === null,
  };
};

const newStretch = async (
  { pool }: Pick<Platform, 'pool'>,
  list: RankedList,
  asker: Asker,
  from: { after: string | null; shown: readonly string[]; before: number },
): Promise<Skeleton> => {
  const { viewer, ids, next } = await list.find(from.after, from.shown);
  const stretch = newId();
  const more = ids.length > pageLength || next !== null;
  if (more) await keepStretch(pool, { id: stretch, ...asker, ids, before: from.before, next });
  return {
    ids: ids.slice(0, pageLength),
    viewer,
    nextCursor: more ? formatRankedCursor({ stretch, offset: pageLength }) : null,
    known: from.before + ids.length,
    complete: next === null,
  };
};

const laterPage = async (
  platform: Platform,
  list: RankedList,
  asker: Asker,
  at: { stretch: string; offset: number },
): Promise<Skeleton> => {
  const [page, viewer] = await Promise.all([
    readStretch(platform.pool, { id: at.stretch, ...asker, offset: at.offset }),
    viewerCard(platform.pool, asker.memberId),
  ]);
  if (page === null) throw new Problem('conflict');
  const known = page.before + page.length;
  if (page.ids.length === 0 && page.next !== null) {
    return newStretch(platform, list, asker, { after: page.next, shown: [], before: known });
  }
  const offset = at.offset + page.ids.length;
  const more = offset < page.length || page.next !== null;
  return {
    ids: page.ids,
    viewer,
    nextCursor: more ? formatRankedCursor({ stretch: at.stretch, offset }) : null,
    known,
    complete: page.next === null,
  };
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
  return newStretch(platform, list, asker, { after: null, shown: cursor.shown, before: cursor.shown.length });
};

/** A page of a list that is ranked in stretches: nobody is skipped or seen twice while paging. */
export const rankedListPage = async (
  platform: Platform,
  list: RankedList,
  memberId: string,
  query: MatchQuery,
): Promise<ListPage> => {
  const { ids, viewer, nextCursor, known, complete } = await skeletonOf(platform, list, memberId, query);
  const cards = await cardTexts(platform, viewer, ids, 'strangers');
  // Everybody on the page may have gone meanwhile; an empty page although more follow would end the paging.
  if (cards.length === 0 && nextCursor !== null) {
    return rankedListPage(platform, list, memberId, { ...query, cursor: nextCursor });
  }
  return { cards, nextCursor, total: complete ? known : null, totalAtLeast: known };
};
