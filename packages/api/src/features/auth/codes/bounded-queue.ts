import { Problem } from '@mysathi/contract/errors';

export interface QueueSize {
  /** How many tasks run at once. */
  readonly running: number;
  /** How many may wait; further ones are refused as busy. */
  readonly waiting: number;
}

/** Runs costly work a few tasks at a time, so that a flood of it slows nothing else. */
export class BoundedQueue {
  readonly #size: QueueSize;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(size: QueueSize) {
    this.#size = size;
  }

  /**
   * Runs a task in its turn. A task must not queue another.
   * @throws Problem `busy` at once when too many wait already
   */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#size.running) await this.#turn();
    else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#size.waiting) throw new Problem('busy', { retryAfterSeconds: 2 });
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
