import { addDays } from './calendar.ts';
import type { Day } from './calendar.ts';

/** Returns the first day of the month that is `months` after the month of a day. */
export const monthAfter = (day: Day, months: number): Day => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** Returns the first day of the month of a day, which stands for the month. */
export const monthOf = (day: Day): Day => monthAfter(day, 0);

/** Returns the last day of the month of a day. */
export const lastOfMonth = (day: Day): Day => addDays(monthAfter(day, 1), -1);

/** Returns a day of the month that is `months` after the month of `from`; the last day if the month is too short. */
export const dayInMonths = (from: Day, months: number, dayOfMonth: number): Day => {
  const first = monthAfter(from, months);
  const wanted = addDays(first, dayOfMonth - 1);
  const last = lastOfMonth(first);
  return wanted < last ? wanted : last;
};
