import * as z from 'zod';

import {
  filterNames,
  matchFilters,
  onlyFilters,
  readableFilters,
  tidyFilters,
  withoutFilter,
} from '@mysathi/contract/match-filters';
import type { FilterName, MatchFilters } from '@mysathi/contract/match-filters';

const names = Object.keys(matchFilters.shape) as (keyof MatchFilters)[];

/** Returns the filters in an address; invalid ones are left out. */
export const filtersOf = (search: URLSearchParams): MatchFilters =>
  readableFilters((name) => {
    const given = search.getAll(name).filter((value) => value !== '');
    return given.length > 1 ? given : given[0];
  });

/** Returns an address with its filters replaced; all other parameters stay. */
export const withFilters = (search: URLSearchParams, filters: MatchFilters): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  for (const [name, value] of Object.entries(z.encode(matchFilters, filters))) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== '') next.append(name, String(one));
    }
  }
  return next;
};

/** An applied filter; `without` are the filters that remain when it is removed. */
export interface AppliedFilter {
  readonly name: FilterName;
  /** The single value of a filter that takes several. */
  readonly value: string | undefined;
  readonly without: MatchFilters;
}

/** Returns the applied filters, one entry per chip. */
export const appliedFilters = (filters: MatchFilters): AppliedFilter[] =>
  filterNames.flatMap((name): AppliedFilter[] => {
    const without = withoutFilter(filters, name);
    const values = Object.values(onlyFilters(filters, [name])).filter((value) => value !== undefined);
    const [value] = values;
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      return [{ name, value: typeof value === 'string' ? value : undefined, without }];
    }
    return value.map((one) => {
      const left = value.filter((other) => other !== one);
      return { name, value: one, without: left.length === 0 ? without : { ...filters, [name]: left } };
    });
  });

/** Whether two sets of filters, or two of their values, are the same. */
export const isSameChoice = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const followOne = (chosen: unknown, before: unknown, after: unknown): unknown => {
  if (isSameChoice(before, after)) return chosen;
  if (!Array.isArray(chosen) || !Array.isArray(before)) return after;
  const kept: readonly unknown[] = Array.isArray(after) ? after : [];
  const onlyTakesAway = kept.every((value) => before.includes(value));
  return onlyTakesAway ? chosen.filter((value) => kept.includes(value) || !before.includes(value)) : after;
};

/** Updates the chosen filters when other filters than `before` are applied; those they leave alone stay as chosen. */
export const followFilters = (
  chosen: MatchFilters,
  before: MatchFilters,
  after: MatchFilters,
): MatchFilters => {
  const followed = tidyFilters(
    Object.fromEntries(names.map((name) => [name, followOne(chosen[name], before[name], after[name])])),
  );
  const isSame = names.every((name) => isSameChoice(followed[name], after[name]));
  return isSame ? after : followed;
};
