import type { SearchRequest, SearchResult } from '../search-port.ts';

/** The initial data of the index thread. */
export interface IndexThreadData {
  readonly databaseUrl: string;
  /** How long the database may say nothing until the index ends; a minute by default. */
  readonly silentMilliseconds?: number;
}

/** A search, with the number that its answer will carry. */
export interface SearchQuestion {
  readonly ticket: number;
  readonly request: SearchRequest;
}

/** Reports that an index is ready: its size in members and bytes, and how long it took to make. */
export interface IndexReady {
  readonly members: number;
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Messages from the thread; `worn` means that a new index would serve better. */
export type IndexNews =
  | { readonly kind: 'answer'; readonly ticket: number; readonly result: SearchResult }
  | { readonly kind: 'failure'; readonly ticket: number; readonly failure: Error }
  | ({ readonly kind: 'ready' } & IndexReady)
  | { readonly kind: 'worn' };
