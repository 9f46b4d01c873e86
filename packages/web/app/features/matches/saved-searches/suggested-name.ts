import { limits } from '@mysathi/contract/limits';

const most = limits.savedSearches.nameCharacters;

/** A name for a search out of how its filters read: as many of them as fit. */
export const suggestedName = (filters: readonly string[]): string => {
  let name = '';
  for (const filter of filters) {
    const longer = name === '' ? filter : `${name}, ${filter}`;
    if (longer.length > most) break;
    name = longer;
  }
  return name;
};
