import type { doshas } from '../options/doshas.ts';

type Dosha = (typeof doshas)[number];

/** How two members' own answers about dosha compare, from the first member's point of view. */
export const manglikNotes = ['neither', 'both', 'mine', 'theirs', 'unknown'] as const;
export type ManglikNote = (typeof manglikNotes)[number];

/** Compares my answer with the other member's; `unknown` if either is unsure. */
export const manglikNote = (mine: Dosha, theirs: Dosha): ManglikNote => {
  if (mine === 'dontknow' || theirs === 'dontknow') return 'unknown';
  if (mine === theirs) return mine === 'yes' ? 'both' : 'neither';
  return mine === 'yes' ? 'mine' : 'theirs';
};
