/** One second in milliseconds. */
export const secondMilliseconds = 1000;

/** Returns the time this many seconds from now, in milliseconds since 1970; the API gives waiting times in seconds. */
export const momentIn = (seconds: number): number => Date.now() + seconds * secondMilliseconds;
