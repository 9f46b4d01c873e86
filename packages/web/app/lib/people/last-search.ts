import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import * as z from 'zod';

import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import { pages } from '@mysathi/contract/pages';

import { parseJson } from '../calls/parse-json.ts';
import { $sessionUser } from '../session/session.ts';
import { useMember } from '../session/use-member.ts';

const key = 'match_searches';

/** The last filters of each list as in its address, and the member who used them, since a browser may be shared. */
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

/** Remembers the filters in the address of a list, for this tab. */
export const keepSearch = (list: MatchList, search: string): void => {
  const of = $sessionUser.get()?.id;
  if (of === undefined) return;
  const kept = { of, searches: { ...mine(), [list]: search } };
  $kept.set(kept);
  try {
    window.sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // If storage is full or blocked, they last until the page is reloaded.
  }
};

/** Returns the filters that this member last used on a list. */
export const lastSearch = (list: MatchList): string => mine()[list] ?? '';

/** Forgets the filters of every list, at logout. */
export const forgetSearches = (): void => {
  $kept.set(undefined);
  window.sessionStorage.removeItem(key);
};

/**
 * Returns the address of the matches with the filters last used there; without filters on the server, which does not
 * know them.
 */
export const useMatchesAddress = (): string => {
  const kept = useStore($kept, { ssr: () => undefined });
  const search = ofPerson(kept, useMember()?.id)['today'] ?? '';
  return search === '' ? pages.matches : `${pages.matches}?${search}`;
};
