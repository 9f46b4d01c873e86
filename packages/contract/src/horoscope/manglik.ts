import type { doshas } from '../options/doshas.ts';

type Dosha = (typeof doshas)[number];

/** How two people's own answers about dosha stand to each other, as the first of them reads it. */
export const manglikNotes = ['neither', 'both', 'mine', 'theirs', 'unknown'] as const;
export type ManglikNote = (typeof manglikNotes)[number];

/** Compares my answer with the other's; `unknown` as soon as one of them is not sure. */
export const manglikNote = (mine: Dosha, theirs: Dosha): ManglikNote => {
  if (mine === 'dontknow' || theirs === 'dontknow') return 'unknown';
  if (mine === theirs) return mine === 'yes' ? 'both' : 'neither';
  return mine === 'yes' ? 'mine' : 'theirs';
};
