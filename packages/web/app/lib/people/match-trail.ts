import * as z from 'zod';

import { parseJson } from '../calls/parse-json.ts';
import { $sessionUser } from '../session/session.ts';

const key = 'match_ids';
const mostKept = 600;

/** The list and who was shown it: a browser may be shared. */
const shape = z.object({ of: z.string(), ids: z.array(z.string()) });

/** Where it is kept: for this tab, which alone goes by it, and for one that is opened next. */
const stores = (): Storage[] => [window.sessionStorage, window.localStorage];

const keepIn = (kept: readonly Storage[], ids: readonly string[]): void => {
  const of = $sessionUser.get()?.id;
  if (of === undefined) return;
  try {
    for (const store of kept) store.setItem(key, JSON.stringify({ of, ids: ids.slice(0, mostKept) }));
  } catch {
    // A full or closed store costs Previous and Next only.
  }
};

/** Keeps the order of the list a member came from, for Previous and Next on a profile; visitors open none. */
export const keepTrail = (ids: readonly string[]): void => keepIn(stores(), ids);

const readFrom = (store: Storage): readonly string[] => {
  const { data } = shape.safeParse(parseJson(store.getItem(key) ?? ''));
  return data !== undefined && data.of === $sessionUser.get()?.id ? data.ids : [];
};

/** The order that was kept for this member, in this tab if it showed a list; empty when there is none. */
export const readTrail = (): readonly string[] =>
  stores()
    .map(readFrom)
    .find(({ length }) => length > 0) ?? [];

/** Holds on to the order that a new tab found, whatever lists others show from now on. */
export const holdTrail = (): void => {
  const ids = readTrail();
  if (ids.length > 0) keepIn([window.sessionStorage], ids);
};

/** Forgets the order: at logout. */
export const forgetTrail = (): void => {
  for (const store of stores()) store.removeItem(key);
};

/** Where a profile stands in an order: its place from 1, and its neighbours. */
export const neighboursOf = (trail: readonly string[], id: string) => {
  const at = trail.indexOf(id);
  return {
    place: at + 1,
    count: trail.length,
    previous: at > 0 ? trail[at - 1] : undefined,
    next: at >= 0 ? trail[at + 1] : undefined,
  };
};
