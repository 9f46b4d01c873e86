import { loadCastes } from '@mysathi/contract/options/castes';
import type { SectionName } from '@mysathi/contract/sections/names';

import { fetchScript } from '../ui/fetch-script.ts';
import type { Fetched } from '../ui/fetch-script.ts';

const asking: readonly SectionName[] = ['personal', 'partner'];

/**
 * The communities, fetched beside the answers of the sections that ask for one. Where they do not come, the section is
 * filled in without their list.
 */
export const castesQuery = (name: SectionName) => ({
  queryKey: ['castes'],
  queryFn: () => fetchScript(loadCastes),
  enabled: asking.includes(name),
  staleTime: ({ state: { data } }: { readonly state: { readonly data: Fetched<void> | undefined } }) =>
    data !== undefined && 'script' in data ? Number.POSITIVE_INFINITY : 0,
});
