import { addDays, kolkataDay, startOfKolkataDay } from '../../platform/clock.ts';

const hourMilliseconds = 60 * 60 * 1000;

/** Hours of Asia/Kolkata in which nothing leaves; from the same hour to the same hour means never. */
export interface QuietHours {
  quietFrom: number;
  quietTo: number;
}

/** The hour in Asia/Kolkata, with its fraction. */
export const hourOfDay = (moment: Date): number =>
  (moment.getTime() - startOfKolkataDay(kolkataDay(moment)).getTime()) / hourMilliseconds;

/** When the quiet in which a moment lies is over; null when it lies in none. */
export const quietUntil = (moment: Date, { quietFrom, quietTo }: QuietHours): Date | null => {
  const today = kolkataDay(moment);
  const hour = hourOfDay(moment);
  const overnight = quietFrom > quietTo;
  const isQuiet = overnight ? hour >= quietFrom || hour < quietTo : hour >= quietFrom && hour < quietTo;
  if (!isQuiet) return null;
  const day = overnight && hour >= quietFrom ? addDays(today, 1) : today;
  return new Date(startOfKolkataDay(day).getTime() + quietTo * hourMilliseconds);
};
