/** A second, in milliseconds. */
export const secondMilliseconds = 1000;

/** The moment so many seconds ahead, in milliseconds since 1970; the API says how long to wait in seconds. */
export const momentIn = (seconds: number): number => Date.now() + seconds * secondMilliseconds;
