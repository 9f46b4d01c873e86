import type { Clock } from '../clock.ts';

/** A clock that stands still until it is set. */
export class SettableClock implements Clock {
  #milliseconds: number;

  constructor(start: Date | string) {
    this.#milliseconds = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#milliseconds);
  }

  set(moment: Date | string): void {
    this.#milliseconds = new Date(moment).getTime();
  }

  advanceSeconds(seconds: number): void {
    this.#milliseconds += seconds * 1000;
  }
}
