import { Problem } from '@mysathi/contract/errors';

/** Limits how many tasks of one subject run in parallel, counted in this process only, where they run. */
export class ParallelLimit {
  readonly #most: number;
  readonly #running = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Runs a task.
   * @throws Problem `busy` beyond the limit
   */
  async run<Result>(subject: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.#running.get(subject) ?? 0;
    if (before >= this.#most) throw new Problem('busy', { retryAfterSeconds: 2 });
    this.#running.set(subject, before + 1);
    try {
      return await task();
    } finally {
      const left = (this.#running.get(subject) ?? 1) - 1;
      if (left > 0) this.#running.set(subject, left);
      else this.#running.delete(subject);
    }
  }
}
