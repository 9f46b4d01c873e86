import { Problem } from '@mysathi/contract/errors';

const inPlural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Formats a wait: `30 seconds`, `2 minutes`, `5 hours`. */
export const waitInWords = (seconds: number): string => {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 120) return inPlural(whole, 'second');
  const minutes = Math.ceil(whole / 60);
  return minutes < 120 ? inPlural(minutes, 'minute') : inPlural(Math.ceil(minutes / 60), 'hour');
};

/** Returns the problem of a throttle, which says when to try again. */
export const tooMany = (seconds: number): Problem =>
  new Problem('too_many', { params: { wait: waitInWords(seconds) }, retryAfterSeconds: seconds });
