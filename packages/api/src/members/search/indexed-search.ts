import type { FastifyBaseLogger } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import { failureFacts } from '../../platform/log.ts';
import type { MemberSearch, SearchRequest, SearchResult } from './search-port.ts';
import { StartedIndex } from './thread/started-index.ts';
import type { StartedIndexParts } from './thread/started-index.ts';

export interface IndexedSearchParts extends StartedIndexParts {
  /** The search that answers while there is no index. */
  fallback: MemberSearch;
  log: FastifyBaseLogger;
}

/** Pauses before an index that died is restarted, in milliseconds; each is twice the last. */
const pause = { first: 1000, longest: 60_000 };

/**
 * Searches in the index once it is ready and in the fallback before; fails as busy when too many searches wait. An
 * index that died or hangs is replaced; a worn one serves until its successor is ready.
 */
export class IndexedSearch implements MemberSearch {
  readonly #parts: IndexedSearchParts;
  #serving: StartedIndex | null = null;
  #coming: StartedIndex | null = null;
  #retry: NodeJS.Timeout | null = null;
  #pause = pause.first;
  #closed = false;

  constructor(parts: IndexedSearchParts) {
    this.#parts = parts;
  }

  /** Starts building an index; the fallback answers until it is ready. */
  start(): void {
    if (this.#serving === null && this.#coming === null && this.#retry === null && !this.#closed)
      this.#make();
  }

  /** Whether an index answers; otherwise the fallback searches the database. */
  get inMemory(): boolean {
    return this.#serving !== null;
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    const { fallback, log } = this.#parts;
    if (this.#serving === null) return fallback.search(request);
    try {
      return await this.#serving.search(request);
    } catch (error) {
      // Busy: running the same searches in SQL would slow everyone else down as well.
      if (error instanceof Problem) throw error;
      log.error({ failure: failureFacts(error) }, 'the search index did not answer');
      return fallback.search(request);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    const [serving, coming] = [this.#serving, this.#coming];
    this.#serving = null;
    this.#coming = null;
    await Promise.all([serving?.close(), coming?.close()]);
  }

  #make(): void {
    const { fallback: _, log, ...parts } = this.#parts;
    const index = new StartedIndex(parts, {
      ready: (size) => {
        if (this.#closed) return;
        log.info(size, 'the search index is ready');
        this.#pause = pause.first;
        this.#serve(index);
      },
      worn: () => {
        if (this.#coming === null) this.#make();
      },
      ended: (error) => {
        log.error({ failure: failureFacts(error) }, 'the search index has ended');
        if (this.#serving === index) this.#serving = null;
        if (this.#coming === index) this.#coming = null;
        this.#startLater();
      },
    });
    this.#coming = index;
  }

  #serve(index: StartedIndex): void {
    const before = this.#serving;
    this.#serving = index;
    this.#coming = null;
    before?.close().catch((error: unknown) => {
      this.#parts.log.error({ failure: failureFacts(error) }, 'the worn search index did not close');
    });
  }

  #startLater(): void {
    if (this.#closed || this.#retry !== null || this.#coming !== null) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      this.#make();
    }, this.#pause);
    this.#pause = Math.min(2 * this.#pause, pause.longest);
  }
}
