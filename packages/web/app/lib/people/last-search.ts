import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import * as z from 'zod';

import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import { pages } from '@mysathi/contract/pages';

import { parseJson } from '../calls/parse-json.ts';
import { $sessionUser } from '../session/session.ts';
import { useMember } from '../session/use-member.ts';

const key = 'match_searches';

/** The last filters of each list, as its address had them, and who used them: a browser may be shared. */
const shape = z.object({ of: z.string(), searches: z.record(z.string(), z.string()) });

type Kept = z.infer<typeof shape>;

const stored = (): Kept | undefined =>
  typeof window === 'undefined'
    ? undefined
    : shape.safeParse(parseJson(window.sessionStorage.getItem(key) ?? '')).data;

const $kept = atom(stored());

const ofPerson = (kept: Kept | undefined, id: string | undefined): Kept['searches'] =>
  kept !== undefined && kept.of === id ? kept.searches : {};

const mine = (): Kept['searches'] => ofPerson($kept.get(), $sessionUser.get()?.id);

/** Keeps, for this tab, the filters of a list as they stand in the address. */
export const keepSearch = (list: MatchList, search: string): void => {
  const of = $sessionUser.get()?.id;
  if (of === undefined) return;
  const kept = { of, searches: { ...mine(), [list]: search } };
  $kept.set(kept);
  try {
    window.sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full or closed store keeps them until the page is loaded anew.
  }
};

/** The filters this member last used on a list, for coming back to it. */
export const lastSearch = (list: MatchList): string => mine()[list] ?? '';

/** Forgets the filters of every list: at logout. */
export const forgetSearches = (): void => {
  $kept.set(undefined);
  window.sessionStorage.removeItem(key);
};

/** The address of the matches with the last filters there; without filters on the server, which cannot know them. */
export const useMatchesAddress = (): string => {
  const kept = useStore($kept, { ssr: () => undefined });
  const search = ofPerson(kept, useMember()?.id)['today'] ?? '';
  return search === '' ? pages.matches : `${pages.matches}?${search}`;
};
