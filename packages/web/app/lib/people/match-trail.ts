import * as z from 'zod';

import { parseJson } from '../calls/parse-json.ts';
import { $sessionUser } from '../session/session.ts';

const key = 'match_ids';

const trailShape = z.object({
  ids: z.array(z.string()),
  /** How the list continues: its address, the cursor of its next page, and its total. */
  further: z
    .object({
      search: z.string(),
      cursor: z.string(),
      total: z.number().nullable(),
      total_at_least: z.number(),
    })
    .optional(),
});

/** The order of a list as far as it has been read; without `further` it is complete. */
export type Trail = z.infer<typeof trailShape>;
export type Further = NonNullable<Trail['further']>;

/** The list and the person who was shown it: a browser may be shared. */
const shape = trailShape.extend({ of: z.string() });

/** The storages of the order: one for this tab, and one for a tab that is opened next. */
const stores = (): Storage[] => [window.sessionStorage, window.localStorage];

const keepIn = (kept: readonly Storage[], { ids, further }: Trail): void => {
  const of = $sessionUser.get()?.id;
  if (of === undefined) return;
  try {
    for (const store of kept) store.setItem(key, JSON.stringify({ of, ids, further }));
  } catch {
    // A full or closed store costs Previous and Next only.
  }
};

/** Keeps the order of the list a member came from, for Previous and Next on a profile; visitors open none. */
export const keepTrail = (trail: Trail): void => keepIn(stores(), trail);

const none: Trail = { ids: [] };

const readFrom = (store: Storage): Trail => {
  const { data } = shape.safeParse(parseJson(store.getItem(key) ?? ''));
  return data !== undefined && data.of === $sessionUser.get()?.id ? data : none;
};

/** The kept order of this member, of this tab where it showed a list; empty when there is none. */
export const readTrail = (): Trail =>
  stores()
    .map(readFrom)
    .find(({ ids }) => ids.length > 0) ?? none;

/** Keeps an order for this tab alone, whatever lists other tabs show from now on; a new tab keeps the one it found. */
export const holdTrail = (trail = readTrail()): void => {
  if (trail.ids.length > 0) keepIn([window.sessionStorage], trail);
};

/** Forgets the order: at logout. */
export const forgetTrail = (): void => {
  for (const store of stores()) store.removeItem(key);
};

/** Where a profile stands in an order: its place from 1, of how many, and its neighbours. */
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
