import { parseJson } from './call-failure.ts';

const key = 'match_ids';
const mostKept = 600;

/** Keeps the order of the list a member came from, for Previous and Next on a profile. */
export const keepTrail = (ids: readonly string[]): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(ids.slice(0, mostKept)));
  } catch {
    // A full or closed store costs Previous and Next only.
  }
};

/** The kept order; empty when there is none. */
export const readTrail = (): string[] => {
  const stored = parseJson(window.localStorage.getItem(key) ?? '');
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
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
