import { loadCastes } from '@mysathi/contract/options/castes';
import type { SectionName } from '@mysathi/contract/sections/names';

const asking: readonly SectionName[] = ['personal', 'partner'];

/** The communities, fetched beside the answers of the sections that ask for one. */
export const castesQuery = (name: SectionName) => ({
  queryKey: ['castes'],
  queryFn: async () => {
    await loadCastes();
    return true;
  },
  enabled: asking.includes(name),
  staleTime: Number.POSITIVE_INFINITY,
});
