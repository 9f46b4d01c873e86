export const minuteSeconds = 60;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;
export const minuteMilliseconds = 1000 * minuteSeconds;
export const hourMilliseconds = 1000 * hourSeconds;
export const dayMilliseconds = 1000 * daySeconds;

/** The program's source of time, replaceable in tests. */
export interface Clock {
  now(): Date;
}

/** SQL for the current day in Asia/Kolkata, by the database's clock. */
export const kolkataTodaySql = `(now() AT TIME ZONE 'Asia/Kolkata')::date`;

export const systemClock: Clock = { now: () => new Date() };

/** Returns the moment this many minutes from now. */
export const minutesFrom = (clock: Clock, minutes: number): Date =>
  new Date(clock.now().getTime() + minutes * minuteMilliseconds);
