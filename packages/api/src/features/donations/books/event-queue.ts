import { regularJob } from '../../../platform/jobs/jobs.ts';
import { failureFacts } from '../../../platform/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { followMonthlyJob } from '../monthly/monthly-jobs.ts';
import { applyEvents } from './apply-events.ts';
import { keepArrivals, takeArrivals } from './inbox.ts';
import type { Arrival } from './inbox.ts';
import type { Book } from './load-gifts.ts';

/** Sends the letters to donors that wait in the outbox. */
export const tellDonorsJob = regularJob({
  name: 'tell-donors',
  at: '* * * * *',
  retries: 10,
  runSeconds: 60,
});

interface Waiting {
  readonly arrival: Arrival;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** How long donors wait for their letters while events come without a pause. */
const mostUntoldMilliseconds = 10_000;
const batchSize = 64;

/**
 * Takes events into the books. Events that arrive while others are being written share the next transaction, so that a
 * busy campaign costs few more statements than a quiet one.
 */
export class EventQueue {
  readonly #platform: Pick<Platform, 'db' | 'paymentEvents' | 'clock' | 'jobs' | 'log'>;
  readonly #book: Book;
  readonly #onChange: (campaignIds: readonly string[]) => void;
  readonly #waiting: Waiting[] = [];
  #isWriting = false;
  /** The time since which donors wait for letters about what this queue wrote. */
  #untoldSince: Date | null = null;

  constructor(
    platform: Pick<Platform, 'db' | 'paymentEvents' | 'clock' | 'jobs' | 'log'>,
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
      if (!this.#isWriting) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isWriting = true;
    // Events that arrive in the same turn of the event loop are included.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchSize);
      try {
        await this.#store(batch.map(({ arrival }) => arrival));
        await this.#tellDonors();
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#isWriting = false;
  }

  async #store(arrivals: readonly Arrival[]): Promise<void> {
    try {
      await this.#apply(arrivals);
    } catch (error) {
      const failure = failureFacts(error);
      this.#platform.log.error({ failure, events: arrivals.length }, 'events could not be applied at once');
      await keepArrivals(this.#platform, this.#book, arrivals, this.#platform.clock.now());
    }
  }

  /** Starts the letters to donors at the first pause between events, or after some seconds without one. */
  async #tellDonors(): Promise<void> {
    const { clock, jobs, log } = this.#platform;
    if (this.#untoldSince === null) return;
    const isBusy = this.#waiting.length > 0;
    if (isBusy && clock.now().getTime() - this.#untoldSince.getTime() < mostUntoldMilliseconds) return;
    this.#untoldSince = null;
    await jobs.enqueue(tellDonorsJob, {}).catch((error: unknown) => {
      log.error({ failure: failureFacts(error) }, 'donors are told by the next minute');
    });
  }

  async #apply(arrivals: readonly Arrival[]): Promise<void> {
    const now = this.#platform.clock.now();
    const { db, log } = this.#platform;
    const { campaigns, told } = await db.transaction().execute(async (tx) => {
      const { fresh, gifts } = await takeArrivals(this.#platform, tx, this.#book, arrivals, now);
      const applied = await applyEvents(tx, { ...this.#book, log }, { events: fresh, gifts }, now);
      if (applied.mandates) await this.#platform.jobs.enqueue(followMonthlyJob, {}, { tx });
      return applied;
    });
    if (told) this.#untoldSince ??= now;
    this.#onChange(campaigns);
  }
}
