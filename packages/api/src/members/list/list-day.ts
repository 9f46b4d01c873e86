import { kolkataDay, startOfKolkataDay, yearOf } from '@mysathi/contract/time/calendar';

/** The day on which cards are shown, worked out once for a whole list. */
export interface ListDay {
  /** In Asia/Kolkata, `YYYY-MM-DD`. */
  today: string;
  year: number;
  begins: Date;
}

/** The day that a moment falls on. */
export const listDay = (now: Date): ListDay => {
  const today = kolkataDay(now);
  return { today, year: yearOf(today), begins: startOfKolkataDay(today) };
};
