import { Worker } from 'node:worker_threads';

import type { IndexNews, IndexReady, IndexThreadData, SearchQuestion } from './search-messages.ts';
import type { SearchRequest, SearchResult } from './search-port.ts';

const threadFile = new URL('./index-thread.ts', import.meta.url);

/** What becomes of an index, told to who started it. */
export interface IndexEvents {
  /** It can answer from now on. */
  ready(index: IndexReady): void;
  /** A new one would serve better. */
  worn(): void;
  /** It ended by itself; null when no error said why. */
  ended(error: Error | null): void;
}

interface Waiting {
  done(result: SearchResult): void;
  fail(error: Error): void;
}

/** An index in a thread of its own. */
export class StartedIndex {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #searches = new Set<Promise<SearchResult>>();
  #lastTicket = 0;
  #closed = false;

  constructor(data: IndexThreadData, events: IndexEvents) {
    this.#worker = new Worker(threadFile, { workerData: data, execArgv: [] });
    let failure: Error | null = null;
    this.#worker.on('message', (news: IndexNews) => this.#hear(news, events));
    this.#worker.on('error', (error: Error) => (failure = error));
    this.#worker.on('exit', () => {
      for (const waiting of this.#waiting.values()) waiting.fail(new Error('The search index has ended.'));
      this.#waiting.clear();
      if (!this.#closed) events.ended(failure);
    });
  }

  /** Rejects when the thread ends before it has answered. */
  search(request: SearchRequest): Promise<SearchResult> {
    const search = new Promise<SearchResult>((done, fail) => {
      this.#lastTicket += 1;
      const ticket = this.#lastTicket;
      this.#waiting.set(ticket, { done, fail });
      this.#worker.postMessage({ ticket, request } satisfies SearchQuestion, []);
    });
    this.#searches.add(search);
    return search.finally(() => this.#searches.delete(search));
  }

  /** Answers what was asked, then ends. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#searches);
    await this.#worker.terminate();
  }

  #hear(news: IndexNews, events: IndexEvents): void {
    if (news.kind === 'ready') return events.ready(news);
    if (news.kind === 'worn') return events.worn();
    const waiting = this.#waiting.get(news.ticket);
    this.#waiting.delete(news.ticket);
    if (news.kind === 'answer') waiting?.done(news.result);
    else waiting?.fail(new Error(news.reason));
  }
}
