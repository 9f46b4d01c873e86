import * as z from 'zod';

import { parseJson } from '../calls/call-failure.ts';
import { $sessionUser } from '../session/session.ts';

const key = 'match_ids';
const mostKept = 600;

/** The list and who was shown it: a browser may be shared. */
const shape = z.object({ of: z.string(), ids: z.array(z.string()) });

/** Keeps the order of the list a member came from, for Previous and Next on a profile. */
export const keepTrail = (ids: readonly string[]): void => {
  try {
    const of = $sessionUser.get()?.id;
    window.localStorage.setItem(key, JSON.stringify({ of, ids: ids.slice(0, mostKept) }));
  } catch {
    // A full or closed store costs Previous and Next only.
  }
};

/** The order that was kept for this member; empty when there is none. */
export const readTrail = (): string[] => {
  const { data } = shape.safeParse(parseJson(window.localStorage.getItem(key) ?? ''));
  return data !== undefined && data.of === $sessionUser.get()?.id ? data.ids : [];
};

/** Forgets the order: at logout. */
export const forgetTrail = (): void => window.localStorage.removeItem(key);

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
