export const hourSeconds = 60 * 60;
export const daySeconds = 24 * hourSeconds;

/** Where the program takes the time from, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The moment that lies so many minutes from now. */
export const minutesFrom = (clock: Clock, minutes: number): Date =>
  new Date(clock.now().getTime() + minutes * 60 * 1000);

/** A clock that stands still until it is moved; for tests. */
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

// India keeps one offset without daylight saving, so plain arithmetic is exact.
const kolkataOffsetMilliseconds = 5.5 * 60 * 60 * 1000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

const asKolkata = (moment: Date) => new Date(moment.getTime() + kolkataOffsetMilliseconds);
const toDay = (shifted: Date) => shifted.toISOString().slice(0, 10);

/** The calendar day in Asia/Kolkata, `YYYY-MM-DD`. */
export const kolkataDay = (moment: Date): string => toDay(asKolkata(moment));

/** The calendar year in Asia/Kolkata. */
export const kolkataYear = (moment: Date): number => asKolkata(moment).getUTCFullYear();

/** Whether a text is a day, `YYYY-MM-DD`, that the calendar and the database know: no 30 February, no year 0. */
export const isCalendarDay = (text: string): boolean => {
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && toDay(midnight) === text && !text.startsWith('0000');
};

/** The moment at which a day in Asia/Kolkata begins; `day` is `YYYY-MM-DD`. */
export const startOfKolkataDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - kolkataOffsetMilliseconds);

/** The day that lies `days` after the given one; both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  toDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds));
