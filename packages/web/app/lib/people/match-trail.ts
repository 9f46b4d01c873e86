import * as z from 'zod';

import { parseJson } from '../calls/parse-json.ts';
import { $sessionUser } from '../session/session.ts';

const key = 'match_ids';

const trailShape = z.object({
  ids: z.array(z.string()),
  /** How the list continues: its filters, the cursor of its next page, and its total. */
  further: z
    .object({
      search: z.string(),
      cursor: z.string(),
      total: z.number().nullable(),
      total_at_least: z.number(),
    })
    .optional(),
});

/** The order of a list as far as it has been loaded; complete without `further`. */
export type Trail = z.infer<typeof trailShape>;
export type Further = NonNullable<Trail['further']>;

/** The list and the member who was shown it, since a browser may be shared. */
const shape = trailShape.extend({ of: z.string() });

/** The storages of the order: one for this tab, one for the next tab that is opened. */
const stores = (): Storage[] => [window.sessionStorage, window.localStorage];

const keepIn = (kept: readonly Storage[], { ids, further }: Trail): void => {
  const of = $sessionUser.get()?.id;
  if (of === undefined) return;
  try {
    for (const store of kept) store.setItem(key, JSON.stringify({ of, ids, further }));
  } catch {
    // If storage is full or blocked, only Previous and Next are lost.
  }
};

/**
 * Remembers the order of the list a member came from, for Previous and Next on a profile; visitors do not open
 * profiles.
 */
export const keepTrail = (trail: Trail): void => keepIn(stores(), trail);

const none: Trail = { ids: [] };

const readFrom = (store: Storage): Trail => {
  const { data } = shape.safeParse(parseJson(store.getItem(key) ?? ''));
  return data !== undefined && data.of === $sessionUser.get()?.id ? data : none;
};

/** Returns the remembered order of this member, preferring this tab's own; empty if there is none. */
export const readTrail = (): Trail =>
  stores()
    .map(readFrom)
    .find(({ ids }) => ids.length > 0) ?? none;

/**
 * Remembers an order for this tab only, whatever lists other tabs show from now on; a new tab keeps the order it found.
 */
export const holdTrail = (trail = readTrail()): void => {
  if (trail.ids.length > 0) keepIn([window.sessionStorage], trail);
};

/** Forgets the order, at logout. */
export const forgetTrail = (): void => {
  for (const store of stores()) store.removeItem(key);
};

/** Returns the position of a profile in an order (counted from 1), the count, and its neighbours. */
export const neighboursOf = ({ ids, further }: Trail, id: string) => {
  const at = ids.indexOf(id);
  return {
    place: at + 1,
    count: further ? Math.max(ids.length, further.total ?? further.total_at_least) : ids.length,
    /** Whether the list may hold more than `count`. */
    isLeast: further?.total === null,
    previous: at > 0 ? ids[at - 1] : undefined,
    next: at >= 0 ? ids[at + 1] : undefined,
  };
};
