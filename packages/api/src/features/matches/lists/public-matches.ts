import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { MatchQuery } from '@mysathi/contract/endpoints/matches';
import { limits } from '@mysathi/contract/limits';
import { onlyFilters } from '@mysathi/contract/match-filters';

import { publicCardTexts } from '../../../members/list/member-cards.ts';
import { addFilters, Conditions } from '../../../members/search/sql-conditions.ts';
import type { Platform } from '../../../platform/platform.ts';
import { searchFiltersOf } from '../filters/asked-filters.ts';
import type { ListPage } from './list-answer.ts';

const rememberedSeconds = 30;
// Other filters concern answers that a visitor's cards do not show, and that must not be guessed through them.
const forVisitors = ['age', 'height', 'native_place', 'profession'] as const;

const isUnfiltered = (query: MatchQuery): boolean =>
  Object.entries(query).every(
    ([name, value]) =>
      name === 'gender' ||
      value === undefined ||
      value === '' ||
      (Array.isArray(value) && value.length === 0),
  );

/** A member as shown: a different row version of the card may have different content. */
interface Shown {
  readonly id: string;
  readonly version: string;
}

/** A page and the members it shows. */
interface PublicPage {
  readonly shown: readonly Shown[];
  readonly page: ListPage;
}

const find = async (platform: Platform, query: MatchQuery): Promise<PublicPage> => {
  const today = kolkataDay(platform.clock.now());
  const conditions = new Conditions([today, limits.publicCards]);
  addFilters(conditions, searchFiltersOf(onlyFilters(query, forVisitors)), today);
  const { rows } = await platform.pool.query<Shown>(
    `SELECT c.member_id AS id, c.xmin::text AS version FROM member_cards c
     WHERE c.listed AND c.public_consent AND c.listable_from <= $1::date${conditions.text}
     ORDER BY c.listed_at DESC, c.member_id DESC LIMIT $2`,
    conditions.values,
  );
  const cards = await publicCardTexts(
    platform,
    rows.map(({ id }) => id),
  );
  const total = cards.length;
  return { shown: rows, page: { cards, nextCursor: null, total, totalAtLeast: total } };
};

/**
 * Tests whether all members of a page are still on the public site with unchanged cards: a photo may have been hidden.
 */
const areAllSame = async ({ pool }: Platform, { shown }: PublicPage): Promise<boolean> => {
  const { rows } = await pool.query<{ same: boolean }>({
    name: 'public-page-is-same',
    text: `SELECT NOT EXISTS (SELECT FROM unnest($1::uuid[], $2::text[]) AS shown (id, version) WHERE NOT EXISTS (
      SELECT FROM member_cards
      WHERE member_id = shown.id AND xmin::text = shown.version AND listed AND public_consent)) AS same`,
    values: [shown.map(({ id }) => id), shown.map(({ version }) => version)],
  });
  return rows[0]?.same === true;
};

/**
 * Returns a function that lists members for visitors: up to twelve who agreed to it, newest first, cached for half a
 * minute.
 */
export const publicMatches = (platform: Platform): ((query: MatchQuery) => Promise<ListPage>) => {
  let remembered: (PublicPage & { until: number }) | null = null;
  return async (query) => {
    if (!isUnfiltered(query)) return (await find(platform, query)).page;
    const now = platform.clock.now().getTime();
    if (remembered && now < remembered.until && (await areAllSame(platform, remembered)))
      return remembered.page;
    const found = await find(platform, query);
    // An empty page is not cached, so that the first members appear at once.
    remembered = found.shown.length === 0 ? null : { ...found, until: now + rememberedSeconds * 1000 };
    return found.page;
  };
};
