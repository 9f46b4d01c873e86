import type { SearchRequest, SearchResult } from '../search-port.ts';

/** What the thread of the index is given to begin with. */
export interface IndexThreadData {
  readonly databaseUrl: string;
}

/** A search, with a number that its answer carries. */
export interface SearchQuestion {
  readonly ticket: number;
  readonly request: SearchRequest;
}

/** An index that can answer from now on: how large it is and how long it took to make. */
export interface IndexReady {
  readonly members: number;
  readonly bytes: number;
  readonly milliseconds: number;
}

/** What the thread says; `worn` when a new index would serve better. */
export type IndexNews =
  | { readonly kind: 'answer'; readonly ticket: number; readonly result: SearchResult }
  | { readonly kind: 'failure'; readonly ticket: number; readonly failure: Error }
  | ({ readonly kind: 'ready' } & IndexReady)
  | { readonly kind: 'worn' };
