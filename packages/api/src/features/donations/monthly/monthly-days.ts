import { addDays } from '@mysathi/contract/time/calendar';
import { dayInMonths, lastOfMonth } from '@mysathi/contract/time/months';

/** The first day after `after` on which a monthly gift is due; `due` is one of its days. Null beyond its last one. */
export const nextDue = (
  due: string,
  { after, dayOfMonth, lastOn }: { after: string; dayOfMonth: number; lastOn: string },
): string | null => {
  let next = due;
  for (let months = 1; next <= after; months += 1) next = dayInMonths(due, months, dayOfMonth);
  return next <= lastOn ? next : null;
};

/** Banks tell their customer a day before they take it, so the payment company is asked so many days before it is due. */
export const askedDaysBefore = 2;
const latestDaysAfter = 1;
/** What was asked for is taken within so many days after it is due. */
export const takenDaysAfter = 2;

/**
 * From when until when the payment company may be asked for what is due on a day. Banks count by the calendar month, and
 * take what was asked for on its last days in the next one, which then has two: later the month is left out.
 */
export const askedBetween = (due: string): { first: string; last: string } => {
  const first = addDays(due, -askedDaysBefore);
  const late = addDays(due, latestDaysAfter);
  const latest = addDays(lastOfMonth(due), -askedDaysBefore);
  return { first, last: late < latest ? late : latest };
};
