import type { MatchList } from '@mysathi/contract/endpoints/match-search';

import { perPerson } from '../../lib/session/per-person.ts';

/** Filters last used on each tab. */
const mine = perPerson(() => new Map<MatchList, string>());

/** Keeps the filters of a tab, as they stand in the address. */
export const keepSearch = (list: MatchList, search: string): void => void mine().set(list, search);

/** The filters this member last used on a tab, for coming back to it. */
export const lastSearch = (list: MatchList): string => mine().get(list) ?? '';
