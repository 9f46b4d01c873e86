import { kolkataDay, yearOf } from '@mysathi/contract/calendar';

export const minuteSeconds = 60;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;
export const minuteMilliseconds = 1000 * minuteSeconds;
export const hourMilliseconds = 1000 * hourSeconds;
export const dayMilliseconds = 1000 * daySeconds;

/** Where the program takes the time from, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The moment that lies so many minutes from now. */
export const minutesFrom = (clock: Clock, minutes: number): Date =>
  new Date(clock.now().getTime() + minutes * minuteMilliseconds);

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

const toDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** The calendar year in Asia/Kolkata. */
export const kolkataYear = (moment: Date): number => yearOf(kolkataDay(moment));

/** Whether a text is a day, `YYYY-MM-DD`, that the calendar and the database know: no 30 February, no year 0. */
export const isCalendarDay = (text: string): boolean => {
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && toDay(midnight) === text && !text.startsWith('0000');
};

/** The moment at which a day in Asia/Kolkata begins; `day` is `YYYY-MM-DD`. */
export const startOfKolkataDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** The day that lies `days` after the given one; both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  toDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds));
