import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { addDays, kolkataDay, startOfKolkataDay } from '@mysathi/contract/time/calendar';

import { hourMilliseconds } from '../../../platform/clock.ts';
import { quietFromSql, quietToSql } from './settings-sql.ts';

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

/** The rule of quiet hours in SQL: this hour of the day, or the end of the quiet of a member in which it lies. */
export const firstHourFromSql = (hour: number): RawBuilder<number> => sql<number>`CASE
  WHEN CASE WHEN ${quietFromSql} > ${quietToSql} THEN ${hour} >= ${quietFromSql} OR ${hour} < ${quietToSql}
    ELSE ${hour} >= ${quietFromSql} AND ${hour} < ${quietToSql} END THEN ${quietToSql}
  ELSE ${hour} END`;
