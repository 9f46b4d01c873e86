import { limits } from '@mysathi/contract/limits';

const most = limits.savedSearches.nameCharacters;

/** Suggests a name for a search from the texts of its filters, as many as fit. */
export const suggestedName = (filters: readonly string[]): string => {
  let name = '';
  for (const filter of filters) {
    const longer = name === '' ? filter : `${name}, ${filter}`;
    if (longer.length > most) break;
    name = longer;
  }
  return name;
};
