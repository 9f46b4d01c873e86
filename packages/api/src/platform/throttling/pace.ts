import { minuteMilliseconds, minuteSeconds } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { tooMany } from './too-many.ts';

/**
 * Limits how many different things one subject may have per minute, counted in this process only: cheap enough for
 * frequent calls. Limits that must be exact are counted in the database, see `pass`.
 */
export class Pace {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #seen = new Map<string, Set<string>>();
  #minute = 0;

  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#most = most;
  }

  /**
   * Counts a thing; the same one again is free.
   * @throws too_many beyond the limit
   */
  pass(subject: string, thing: string): void {
    const minutes = this.#clock.now().getTime() / minuteMilliseconds;
    if (Math.floor(minutes) !== this.#minute) this.#seen.clear();
    this.#minute = Math.floor(minutes);
    const seen = this.#seen.get(subject) ?? new Set();
    if (seen.has(thing)) return;
    if (seen.size >= this.#most) throw tooMany((1 - (minutes % 1)) * minuteSeconds);
    this.#seen.set(subject, seen.add(thing));
  }
}
