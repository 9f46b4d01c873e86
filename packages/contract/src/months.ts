import type { Day } from './calendar.ts';

/** The first day of the month that lies `months` after that of a day. */
export const monthAfter = (day: Day, months: number): Day => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};
