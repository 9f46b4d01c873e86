import { Worker } from 'node:worker_threads';

import { Problem } from '@mysathi/contract/errors';

import type { IndexNews, IndexReady, IndexThreadData, SearchQuestion } from './search-messages.ts';
import type { SearchRequest, SearchResult } from '../search-port.ts';

const threadFile = new URL('./index-thread.ts', import.meta.url);
/** A search takes milliseconds: a thread that takes this long hangs. */
const longestAnswerMilliseconds = 2000;
/** Behind this many searches, the wait would be unacceptable. */
const mostWaiting = 64;

/** The settings of an index; tests shorten its patience and its queue. */
export interface StartedIndexParts extends IndexThreadData {
  /** The script of the thread; the index by default. */
  readonly thread?: URL;
  readonly answerMilliseconds?: number;
  readonly mostWaiting?: number;
}

/** The events in the life of an index, reported to its owner. */
export interface IndexEvents {
  /** The index can answer from now on. */
  ready(index: IndexReady): void;
  /** A new index would serve better. */
  worn(): void;
  /** The index ended by itself; null if no error said why. */
  ended(error: Error | null): void;
}

interface Waiting {
  readonly done: (result: SearchResult) => void;
  readonly fail: (error: Error) => void;
}

/** An index in a thread of its own, which handles one search after the other. */
export class StartedIndex {
  readonly #worker: Worker;
  /** Keyed by ticket, in the order in which the thread handles them. */
  readonly #waiting = new Map<number, Waiting>();
  readonly #searches = new Set<Promise<SearchResult>>();
  readonly #events: IndexEvents;
  readonly #answerMilliseconds: number;
  readonly #mostWaiting: number;
  #deadline: NodeJS.Timeout | undefined;
  #lastTicket = 0;
  #closed = false;
  #ended = false;

  constructor({ databaseUrl, thread = threadFile, ...parts }: StartedIndexParts, events: IndexEvents) {
    this.#events = events;
    this.#answerMilliseconds = parts.answerMilliseconds ?? longestAnswerMilliseconds;
    this.#mostWaiting = parts.mostWaiting ?? mostWaiting;
    const { silentMilliseconds } = parts;
    const workerData: IndexThreadData = { databaseUrl, ...(silentMilliseconds && { silentMilliseconds }) };
    this.#worker = new Worker(thread, { workerData, execArgv: [] });
    let failure: Error | null = null;
    this.#worker.on('message', (news: IndexNews) => this.#hear(news));
    this.#worker.on('error', (error: Error) => (failure = error));
    this.#worker.on('exit', () => this.#end(failure));
  }

  /**
   * Searches in the index. Rejects if the thread ends, or if it does not answer in time after it took the search, which
   * also ends it.
   * @throws Problem `busy` if too many searches wait already
   */
  search(request: SearchRequest): Promise<SearchResult> {
    if (this.#waiting.size >= this.#mostWaiting)
      return Promise.reject(new Problem('busy', { retryAfterSeconds: 2 }));
    const search = new Promise<SearchResult>((done, fail) => {
      this.#lastTicket += 1;
      const ticket = this.#lastTicket;
      this.#waiting.set(ticket, { done, fail });
      if (this.#waiting.size === 1) this.#watchFirst();
      this.#worker.postMessage({ ticket, request } satisfies SearchQuestion, []);
    });
    this.#searches.add(search);
    return search.finally(() => this.#searches.delete(search));
  }

  /** Answers the pending searches, then ends the thread. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#searches);
    await this.#worker.terminate();
  }

  #hear(news: IndexNews): void {
    if (news.kind === 'ready') return this.#events.ready(news);
    if (news.kind === 'worn') return this.#events.worn();
    const waiting = this.#waiting.get(news.ticket);
    this.#waiting.delete(news.ticket);
    this.#watchFirst();
    if (news.kind === 'answer') waiting?.done(news.result);
    else waiting?.fail(news.failure);
  }

  /** Starts the deadline of the first waiting search, which the thread has just taken. */
  #watchFirst(): void {
    clearTimeout(this.#deadline);
    const [first] = this.#waiting.keys();
    if (first === undefined) return;
    this.#deadline = setTimeout(() => this.#giveUpOn(first), this.#answerMilliseconds);
  }

  #giveUpOn(ticket: number): void {
    // If this thread was busy itself, the answer may have arrived unread: messages are read before `setImmediate` runs.
    setImmediate(() => {
      if (!this.#waiting.has(ticket)) return;
      this.#end(new Error('The search index hangs.'));
      this.#worker.terminate().catch(() => undefined);
    });
  }

  #end(failure: Error | null): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#deadline);
    for (const { fail } of this.#waiting.values()) fail(new Error('The search index has ended.'));
    this.#waiting.clear();
    if (!this.#closed) this.#events.ended(failure);
  }
}
