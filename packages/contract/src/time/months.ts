import { addDays } from './calendar.ts';
import type { Day } from './calendar.ts';

/** The first day of the month that lies `months` after that of a day. */
export const monthAfter = (day: Day, months: number): Day => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** The month of a day, named by its first day. */
export const monthOf = (day: Day): Day => monthAfter(day, 0);

/** The last day of the month of a day. */
export const lastOfMonth = (day: Day): Day => addDays(monthAfter(day, 1), -1);

/** The day of the month so many months after that of `from`; a shorter month has its last one. */
export const dayInMonths = (from: Day, months: number, dayOfMonth: number): Day => {
  const first = monthAfter(from, months);
  const wanted = addDays(first, dayOfMonth - 1);
  const last = lastOfMonth(first);
  return wanted < last ? wanted : last;
};
