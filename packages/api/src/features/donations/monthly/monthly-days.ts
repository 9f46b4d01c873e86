import { addDays } from '@mysathi/contract/time/calendar';
import { dayInMonths, lastOfMonth } from '@mysathi/contract/time/months';

/**
 * Returns the first day after `after` on which a monthly gift is due; `due` is one of its days. Null after its last
 * one.
 */
export const nextDue = (
  due: string,
  { after, dayOfMonth, lastOn }: { after: string; dayOfMonth: number; lastOn: string },
): string | null => {
  let next = due;
  for (let months = 1; next <= after; months += 1) next = dayInMonths(due, months, dayOfMonth);
  return next <= lastOn ? next : null;
};

/** How many days before the due day a charge is requested, because banks tell their customer a day in advance. */
export const askedDaysBefore = 2;
const latestDaysAfter = 1;
/** A requested charge is taken within this many days after it is due. */
export const takenDaysAfter = 2;

/**
 * Returns the first and the last day on which a charge for a due day may be requested. Banks count by calendar month,
 * and take late requests in the next one, which would then have two: after that the month is skipped.
 */
export const askedBetween = (due: string): { first: string; last: string } => {
  const first = addDays(due, -askedDaysBefore);
  const late = addDays(due, latestDaysAfter);
  const latest = addDays(lastOfMonth(due), -askedDaysBefore);
  return { first, last: late < latest ? late : latest };
};
