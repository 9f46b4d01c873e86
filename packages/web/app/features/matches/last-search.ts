import type { MatchList } from '@mysathi/contract/endpoints/match-search';

import { $sessionUser } from '../../lib/session.ts';

/** Filters last used on each tab, and by whom: members who share a browser do not see each other's. */
const kept = new Map<MatchList, string>();
let keptFor: string | undefined;

const mine = (): Map<MatchList, string> => {
  const person = $sessionUser.get()?.id;
  if (person !== keptFor) kept.clear();
  keptFor = person;
  return kept;
};

/** Keeps the filters of a tab, as they stand in the address. */
export const keepSearch = (list: MatchList, search: string): void => void mine().set(list, search);

/** The filters this member last used on a tab, for coming back to it. */
export const lastSearch = (list: MatchList): string => mine().get(list) ?? '';
