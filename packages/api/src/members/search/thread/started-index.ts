import { Worker } from 'node:worker_threads';

import { Problem } from '@mysathi/contract/errors';

import type { IndexNews, IndexReady, IndexThreadData, SearchQuestion } from './search-messages.ts';
import type { SearchRequest, SearchResult } from '../search-port.ts';

const threadFile = new URL('./index-thread.ts', import.meta.url);
/** A search takes milliseconds: a thread that has been at one for so long hangs. */
const longestAnswerMilliseconds = 2000;
/** Who came behind so many would wait longer than anybody likes to. */
const mostWaiting = 64;

/** What an index is started with; tests shorten its patience and its queue. */
export interface StartedIndexParts extends IndexThreadData {
  /** The thread to start; the index, unless told. */
  readonly thread?: URL;
  readonly answerMilliseconds?: number;
  readonly mostWaiting?: number;
}

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
  readonly done: (result: SearchResult) => void;
  readonly fail: (error: Error) => void;
}

/** An index in a thread of its own, which takes one search after the other. */
export class StartedIndex {
  readonly #worker: Worker;
  /** By their tickets, in the order in which the thread takes them. */
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
    const workerData: IndexThreadData = { databaseUrl };
    this.#worker = new Worker(thread, { workerData, execArgv: [] });
    let failure: Error | null = null;
    this.#worker.on('message', (news: IndexNews) => this.#hear(news));
    this.#worker.on('error', (error: Error) => (failure = error));
    this.#worker.on('exit', () => this.#end(failure));
  }

  /**
   * Rejects when the thread ends, or has not answered in time after it took the search, which ends it; with Problem
   * `busy` where too many wait already.
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

  /** Answers what was asked, then ends. */
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

  /** The thread has taken the first of those that wait: its time counts from now on. */
  #watchFirst(): void {
    clearTimeout(this.#deadline);
    const [first] = this.#waiting.keys();
    if (first === undefined) return;
    this.#deadline = setTimeout(() => this.#giveUpOn(first), this.#answerMilliseconds);
  }

  #giveUpOn(ticket: number): void {
    // Where this thread was busy itself, the answer may lie here unread: it is read before what comes next.
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
