import { jobKind } from '../../../platform/jobs/jobs.ts';
import { failureName } from '../../../platform/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as z from 'zod';
import { applyEvents } from './apply-events.ts';
import { keepArrivals, takeArrivals } from './inbox.ts';
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
/** Batches that are written side by side: they wait for each other only at the figures of a campaign, which come last. */
const lanes = 2;

/**
 * Takes events into the books. Those that come while others are being written go together in the
 * next transaction: a busy campaign costs few more statements than a quiet one.
 */
export class EventQueue {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>;
  readonly #book: Book;
  readonly #onChange: (campaignIds: readonly string[]) => void;
  #waiting: Waiting[] = [];
  #running = 0;

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
      if (this.#running < lanes) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running += 1;
    // What arrives in the same turn goes along.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const size = Math.min(mostAtOnce, Math.ceil(this.#waiting.length / lanes));
      const batch = this.#waiting.slice(0, size);
      this.#waiting = this.#waiting.slice(size);
      try {
        await this.#store(batch.map(({ arrival }) => arrival));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#running -= 1;
  }

  async #store(arrivals: readonly Arrival[]): Promise<void> {
    try {
      await this.#apply(arrivals);
    } catch (error) {
      const failure = failureName(error);
      this.#platform.log.error({ failure, events: arrivals.length }, 'events could not be applied at once');
      await keepArrivals(this.#platform.db, this.#book, arrivals, this.#platform.clock.now());
    }
  }

  async #apply(arrivals: readonly Arrival[]): Promise<void> {
    const now = this.#platform.clock.now();
    const { campaigns } = await this.#platform.db.transaction().execute(async (tx) => {
      const { fresh, gifts } = await takeArrivals(tx, this.#book, arrivals, now);
      const saved = await applyEvents(tx, this.#book, { events: fresh, gifts }, now);
      if (saved.told) await this.#platform.jobs.enqueue(tellDonorsJob, {}, { tx });
      return saved;
    });
    this.#onChange(campaigns);
  }
}
