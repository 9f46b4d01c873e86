import { loadCastes } from '@mysathi/contract/options/castes';
import type { SectionName } from '@mysathi/contract/sections/names';

import { fetchScript } from '../../ui/fetch-script.ts';
import type { Fetched } from '../../ui/fetch-script.ts';

const asking: readonly SectionName[] = ['personal', 'partner'];

/** Loads the list of communities for sections that need it. If it cannot be loaded, the section works without it. */
export const castesQuery = (name: SectionName) => ({
  queryKey: ['castes'],
  queryFn: () => fetchScript(loadCastes),
  enabled: asking.includes(name),
  staleTime: ({ state: { data } }: { readonly state: { readonly data: Fetched<void> | undefined } }) =>
    data !== undefined && 'script' in data ? Number.POSITIVE_INFINITY : 0,
});
