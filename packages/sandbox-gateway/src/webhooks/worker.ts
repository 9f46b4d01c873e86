import type { FastifyBaseLogger } from 'fastify';

import type { Gateway } from '../gateway.ts';
import { applyDueRules } from '../money/due-rules.ts';
import { deliverNext, nextDelivery } from './deliver.ts';

const shortestWait = 250;
const longestWait = 30_000;
const waitAfterFailure = 2000;

/** Performs what is due, one thing after another: timed changes first, then deliveries. */
export class Worker {
  readonly #gateway: Gateway;
  readonly #log: FastifyBaseLogger;
  readonly #stop = new AbortController();
  #again = false;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(gateway: Gateway, log: FastifyBaseLogger) {
    this.#gateway = gateway;
    this.#log = log;
  }

  /** Starts what is due without waiting for it. */
  wake(): void {
    this.runDue().catch((error: unknown) => {
      this.#log.error({ failure: error instanceof Error ? error.message : 'unknown' }, 'worker failed');
      this.#wakeIn(waitAfterFailure);
    });
  }

  /** Resolves when nothing is due any more at the current time of the gateway's clock. */
  runDue(): Promise<void> {
    if (this.#stop.signal.aborted) return Promise.resolve();
    this.#again = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Aborts the current attempt, which is repeated after the next start. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#running?.catch(() => undefined);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    try {
      while (this.#again && !signal.aborted) {
        this.#again = false;
        const rule = await applyDueRules(this.#gateway);
        while (!signal.aborted && (await deliverNext(this.#gateway, signal)));
        const delivery = await nextDelivery(this.#gateway);
        this.#wakeAt([rule, delivery].filter((moment) => moment !== null));
      }
    } finally {
      this.#running = null;
    }
  }

  #wakeAt(moments: readonly Date[]): void {
    const now = this.#gateway.clock.now().getTime();
    const wait = Math.min(longestWait, ...moments.map((moment) => moment.getTime() - now));
    this.#wakeIn(Math.max(shortestWait, wait));
  }

  #wakeIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#stop.signal.aborted) return;
    this.#timer = setTimeout(() => this.wake(), milliseconds).unref();
  }
}
