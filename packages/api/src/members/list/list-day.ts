import { kolkataDay, startOfKolkataDay, yearOf } from '@mysathi/contract/time/calendar';

/** The day for which cards are shown, computed once for a whole list. */
export interface ListDay {
  /** In Asia/Kolkata, `YYYY-MM-DD`. */
  today: string;
  year: number;
  begins: Date;
}

/** Returns the day on which a moment falls. */
export const listDay = (now: Date): ListDay => {
  const today = kolkataDay(now);
  return { today, year: yearOf(today), begins: startOfKolkataDay(today) };
};
