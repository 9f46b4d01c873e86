import { loadCastes } from '@mysathi/contract/options/castes';
import type { SectionName } from '@mysathi/contract/sections/names';

import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { fetchScript, untilFetched } from '../../ui/fetch-script.ts';

const asking: readonly SectionName[] = ['personal', 'partner'];

/** Loads the list of communities for sections that need it. If it cannot be loaded, the section works without it. */
export const castesQuery = (name: SectionName) => ({
  queryKey: queryKeys.castes,
  queryFn: () => fetchScript(loadCastes),
  enabled: asking.includes(name),
  staleTime: untilFetched,
});
