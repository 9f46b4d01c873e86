import { kolkataDay } from '../../../platform/clock.ts';

/** The Indian financial year of a moment, April to March in Asia/Kolkata, such as `2026-27`. */
export const financialYear = (moment: Date): string => {
  const [year = 0, month = 0] = kolkataDay(moment).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
};

/** A receipt's number as people read it, such as `2026-27/000123`. */
export const receiptNumber = (year: string, number: number): string =>
  `${year}/${String(number).padStart(6, '0')}`;
