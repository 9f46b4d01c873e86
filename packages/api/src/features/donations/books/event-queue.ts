import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as z from 'zod';
import { applyEvents } from './apply-events.ts';
import { keepArrivals } from './inbox.ts';
import type { Arrival } from './inbox.ts';
import type { Book } from './load-gifts.ts';

/** Tells donors what waits in the outbox. */
export const tellDonorsJob = jobKind({
  name: 'tell-donors',
  data: z.object({}),
  retries: 10,
  runSeconds: 60,
});

interface Waiting {
  readonly arrival: Arrival;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

const mostAtOnce = 64;

/**
 * Takes events into the books. Those that come while others are being written go together in the
 * next transaction: a busy campaign costs few more statements than a quiet one.
 */
export class EventQueue {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>;
  readonly #book: Book;
  readonly #onChange: (campaignIds: readonly string[]) => void;
  #waiting: Waiting[] = [];
  #running = false;

  constructor(
    platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
    book: Book,
    onChange: (campaignIds: readonly string[]) => void,
  ) {
    this.#platform = platform;
    this.#book = book;
    this.#onChange = onChange;
  }

  /** Resolves once the event is stored for good: applied, or waiting for the worker. */
  take(arrival: Arrival): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ arrival, done, failed });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    // What arrives in the same turn goes along.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, mostAtOnce);
      this.#waiting = this.#waiting.slice(mostAtOnce);
      try {
        await this.#store(batch.map(({ arrival }) => arrival));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#running = false;
  }

  async #store(arrivals: readonly Arrival[]): Promise<void> {
    try {
      await this.#apply(arrivals);
    } catch (error) {
      const failure = error instanceof Error ? error.name : 'unknown';
      this.#platform.log.error({ failure, events: arrivals.length }, 'events could not be applied at once');
      await this.#platform.db
        .transaction()
        .execute((tx) =>
          keepArrivals(tx, this.#book, arrivals, { now: this.#platform.clock.now(), processed: false }),
        );
    }
  }

  async #apply(arrivals: readonly Arrival[]): Promise<void> {
    const now = this.#platform.clock.now();
    const { campaigns } = await this.#platform.db.transaction().execute(async (tx) => {
      const fresh = await keepArrivals(tx, this.#book, arrivals, { now, processed: true });
      const saved = await applyEvents(tx, this.#book, fresh, now);
      if (saved.told) await this.#platform.jobs.enqueue(tellDonorsJob, {}, { tx });
      return saved;
    });
    this.#onChange(campaigns);
  }
}
