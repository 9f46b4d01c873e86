/** A source of time; tests use one that stands still. */
export interface Clock {
  now(): Date;
}

export const secondMilliseconds = 1000;
export const minuteMilliseconds = 60 * secondMilliseconds;
export const dayMilliseconds = 24 * 60 * minuteMilliseconds;

/** The gateway's own time: another clock advanced by whole seconds, never moved back. */
export class VirtualClock implements Clock {
  readonly #base: Clock;
  #aheadSeconds: number;

  constructor(base: Clock, aheadSeconds: number) {
    this.#base = base;
    this.#aheadSeconds = aheadSeconds;
  }

  now(): Date {
    return new Date(this.#base.now().getTime() + this.#aheadSeconds * secondMilliseconds);
  }

  get aheadSeconds(): number {
    return this.#aheadSeconds;
  }

  advanceSeconds(seconds: number): void {
    this.#aheadSeconds += seconds;
  }
}

/** Returns the moment this many milliseconds later. */
export const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** Returns whole seconds since 1970, the API's format for times. */
export const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / secondMilliseconds);

// India has a single offset without daylight saving, so plain arithmetic is exact.
const kolkataOffset = 5.5 * 60 * minuteMilliseconds;

/** Returns the moment at which a calendar day begins in Asia/Kolkata; `month` counts from 1. */
export const startOfKolkataDay = (year: number, month: number, day: number): Date =>
  new Date(Date.UTC(year, month - 1, day) - kolkataOffset);

/** Returns 10 a.m. in Asia/Kolkata, this many days after the day of a moment. */
export const kolkataMorning = (moment: Date, daysLater: number): Date => {
  const shifted = new Date(moment.getTime() + kolkataOffset);
  const day = startOfKolkataDay(
    shifted.getUTCFullYear(),
    shifted.getUTCMonth() + 1,
    shifted.getUTCDate() + daysLater,
  );
  return after(day, 10 * 60 * minuteMilliseconds);
};
