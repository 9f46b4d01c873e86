import { kolkataDay } from '@mysathi/contract/time/calendar';

const yearFrom = (first: number): string => `${first}-${String((first + 1) % 100).padStart(2, '0')}`;

const firstOf = (year: string): number => Number(year.slice(0, 4));

/** Returns the Indian financial year of a moment, April to March in Asia/Kolkata, such as `2026-27`. */
export const financialYear = (moment: Date): string => {
  const [year = 0, month = 0] = kolkataDay(moment).split('-').map(Number);
  return yearFrom(month >= 4 ? year : year - 1);
};

/** Tests whether a text is a financial year as used on receipts. */
export const isFinancialYear = (typed: string): boolean =>
  /^2\d{3}-\d{2}$/.test(typed) && typed === yearFrom(firstOf(typed));

/** Returns a financial year with its neighbours. */
export const yearsAround = (year: string): string[] =>
  [-1, 0, 1].map((apart) => yearFrom(firstOf(year) + apart));

/** Returns the financial year this many years earlier. */
export const yearsBefore = (year: string, count: number): string => yearFrom(firstOf(year) - count);

/** Returns the first and the last day of a financial year. */
export const daysOfYear = (year: string): { readonly first: string; readonly last: string } => ({
  first: `${firstOf(year)}-04-01`,
  last: `${firstOf(year) + 1}-03-31`,
});

/** Formats the number of a receipt, such as `2026-27/000123`. */
export const receiptNumber = (year: string, number: number): string =>
  `${year}/${String(number).padStart(6, '0')}`;
