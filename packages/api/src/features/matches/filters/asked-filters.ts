import { filterNames, onlyFilters } from '@mysathi/contract/match-filters';
import type { FilterName, MatchFilters } from '@mysathi/contract/match-filters';
import { professionsMeant } from '@mysathi/contract/options/profession-names';
import { subCastesIn } from '@mysathi/contract/options/sub-castes';

import type { SearchFilters, SearchWishes } from '../../../members/search/search-port.ts';
import { addFilters, hidesActivitySql } from '../../../members/search/sql-conditions.ts';
import type { Conditions } from '../../../members/search/sql-conditions.ts';

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Converts the filters of a request to those of a member search; empty ones are dropped. */
export const searchFiltersOf = (asked: MatchFilters): SearchFilters => {
  const filters: Mutable<SearchFilters> = {};
  const several = {
    complexion: asked.complexion,
    maritalStatus: asked.marital_status,
    education: asked.qualification,
    places: asked.location,
    religion: asked.religion,
    community: asked.community,
    motherTongue: asked.mother_tongue,
    diet: asked.diet,
    income: asked.income,
  };
  for (const [name, values] of Object.entries(several) as [keyof typeof several, string[] | undefined][]) {
    if (values?.length) filters[name] = values;
  }
  if (asked.profession?.length) filters.professions = professionsMeant(asked.profession);
  const { age_from: from = null, age_to: to = null, native_place } = asked;
  if (from !== null || to !== null) filters.age = { from, to };
  if (asked.height) filters.height = asked.height;
  if (native_place?.trim()) filters.nativePlace = native_place.trim();
  if (asked.with_photo) filters.withPhoto = true;
  if (asked.verified) filters.verified = true;
  if (asked.active_this_week) filters.activeThisWeek = true;
  return filters;
};

const wishNames: ReadonlySet<FilterName> = new Set([
  'age',
  'height',
  'religion',
  'community',
  'mother_tongue',
  'marital_status',
  'complexion',
] as const);

/**
 * Splits a request into wishes, which members without an answer meet, and filters for the rest. Sub-castes can only be
 * a wish.
 */
export const searchWishesOf = (
  asked: MatchFilters,
  subCaste: string | undefined,
): { wishes: SearchWishes; filters: SearchFilters } => {
  const only = (wished: boolean) =>
    searchFiltersOf(
      onlyFilters(
        asked,
        filterNames.filter((name) => wishNames.has(name) === wished),
      ),
    );
  return { wishes: { ...only(true), subCaste: subCastesIn(subCaste) }, filters: only(false) };
};

/** Adds the filters of the viewer $1, over `member_cards c`. `today` is the day in Asia/Kolkata, `YYYY-MM-DD`. */
export const addAskedFilters = (conditions: Conditions, asked: MatchFilters, today: string): void => {
  addFilters(conditions, searchFiltersOf(asked), today);
  if (asked.active_this_week) conditions.add(`${hidesActivitySql('$1')} = ?::boolean`, false);
};
