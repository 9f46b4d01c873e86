import * as z from 'zod';

import { matchFilters, readableFilters, tidyFilters } from '@mysathi/contract/match-filters';
import type { MatchFilters } from '@mysathi/contract/match-filters';
import { castesOf, loadCastes } from '@mysathi/contract/options/castes';
import { complexions } from '@mysathi/contract/options/complexions';
import { diets } from '@mysathi/contract/options/health';
import { incomes } from '@mysathi/contract/options/income-bands';
import { filterMaritalStatuses } from '@mysathi/contract/options/marital-statuses';
import { motherTongues } from '@mysathi/contract/options/mother-tongues';
import { religions } from '@mysathi/contract/options/religions';
import { educations } from '@mysathi/contract/options/work';

type Listed = Readonly<Partial<Record<keyof MatchFilters, ReadonlySet<string>>>>;

const readListed = async (): Promise<Listed> => {
  await loadCastes();
  const listed = {
    complexion: complexions,
    marital_status: filterMaritalStatuses,
    qualification: educations,
    religion: religions,
    community: religions.flatMap(castesOf),
    mother_tongue: motherTongues,
    diet: diets,
    income: incomes,
  };
  return Object.fromEntries(Object.entries(listed).map(([name, options]) => [name, new Set(options)]));
};

let read: Promise<Listed> | undefined;

/** Returns the filters of a request that are known today, without options that no longer exist. */
export const knownFilters = async (given: Readonly<Record<string, unknown>>): Promise<MatchFilters> => {
  const listed = await (read ??= readListed());
  // The server knows the gender itself, whatever was sent.
  const { gender: _ignored, ...filters } = readableFilters((name) => given[name]);
  const known = Object.entries(filters).map(([name, value]) => {
    if (typeof value === 'string') return [name, value.trim() === '' ? undefined : value.trim()];
    const options = listed[name as keyof MatchFilters];
    return [name, Array.isArray(value) && options ? value.filter((one) => options.has(one)) : value];
  });
  return tidyFilters(Object.fromEntries(known) as MatchFilters);
};

/** Returns filters as stored JSON: in the wire's spelling, without those that have no effect. */
export const storedFilters = async (filters: MatchFilters): Promise<string> =>
  JSON.stringify(z.encode(matchFilters, await knownFilters(z.encode(matchFilters, filters))));

/** The stored form of filters without any effect. */
export const noFilters = '{}';
