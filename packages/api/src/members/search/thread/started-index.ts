import { Worker } from 'node:worker_threads';

import type { IndexNews, IndexReady, IndexThreadData, SearchQuestion } from './search-messages.ts';
import type { SearchRequest, SearchResult } from '../search-port.ts';

const threadFile = new URL('./index-thread.ts', import.meta.url);
/** A search takes milliseconds: who has waited for so long waits for a thread that hangs. */
const longestAnswerMilliseconds = 2000;

export interface StartedIndexParts extends IndexThreadData {
  /** The thread to start; the index, unless told. */
  readonly thread?: URL;
  readonly answerMilliseconds?: number;
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
  readonly deadline: NodeJS.Timeout;
  readonly done: (result: SearchResult) => void;
  readonly fail: (error: Error) => void;
}

/** An index in a thread of its own. */
export class StartedIndex {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #searches = new Set<Promise<SearchResult>>();
  readonly #events: IndexEvents;
  readonly #answerMilliseconds: number;
  #lastTicket = 0;
  #closed = false;
  #ended = false;

  constructor({ databaseUrl, thread = threadFile, ...parts }: StartedIndexParts, events: IndexEvents) {
    this.#events = events;
    this.#answerMilliseconds = parts.answerMilliseconds ?? longestAnswerMilliseconds;
    const workerData: IndexThreadData = { databaseUrl };
    this.#worker = new Worker(thread, { workerData, execArgv: [] });
    let failure: Error | null = null;
    this.#worker.on('message', (news: IndexNews) => this.#hear(news));
    this.#worker.on('error', (error: Error) => (failure = error));
    this.#worker.on('exit', () => this.#end(failure));
  }

  /** Rejects when the thread ends, or does not answer in time, which ends it. */
  search(request: SearchRequest): Promise<SearchResult> {
    const search = new Promise<SearchResult>((done, fail) => {
      this.#lastTicket += 1;
      const ticket = this.#lastTicket;
      const deadline = setTimeout(() => this.#giveUpOn(ticket), this.#answerMilliseconds);
      this.#waiting.set(ticket, { deadline, done, fail });
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
    clearTimeout(waiting?.deadline);
    if (news.kind === 'answer') waiting?.done(news.result);
    else waiting?.fail(news.failure);
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
    for (const { deadline, fail } of this.#waiting.values()) {
      clearTimeout(deadline);
      fail(new Error('The search index has ended.'));
    }
    this.#waiting.clear();
    if (!this.#closed) this.#events.ended(failure);
  }
}
