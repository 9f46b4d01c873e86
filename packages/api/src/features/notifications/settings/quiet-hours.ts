import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { addDays, kolkataDay, startOfKolkataDay } from '@mysathi/contract/time/calendar';

import { hourMilliseconds } from '../../../platform/clock.ts';
import { quietFromSql, quietToSql } from './settings-sql.ts';

/** Hours in Asia/Kolkata in which nothing is sent; equal hours mean that there are none. */
export interface QuietHours {
  quietFrom: number;
  quietTo: number;
}

/** Returns the hour of the day in Asia/Kolkata, with its fraction. */
export const hourOfDay = (moment: Date): number =>
  (moment.getTime() - startOfKolkataDay(kolkataDay(moment)).getTime()) / hourMilliseconds;

/** Returns the end of the quiet hours that a moment lies in; null if it lies outside them. */
export const quietUntil = (moment: Date, { quietFrom, quietTo }: QuietHours): Date | null => {
  const today = kolkataDay(moment);
  const hour = hourOfDay(moment);
  const overnight = quietFrom > quietTo;
  const isQuiet = overnight ? hour >= quietFrom || hour < quietTo : hour >= quietFrom && hour < quietTo;
  if (!isQuiet) return null;
  const day = overnight && hour >= quietFrom ? addDays(today, 1) : today;
  return new Date(startOfKolkataDay(day).getTime() + quietTo * hourMilliseconds);
};

/** Returns the rule of quiet hours as SQL: `hour` itself, or the end of the member's quiet hours if it lies in them. */
export const firstHourFromSql = (hour: number): RawBuilder<number> => sql<number>`CASE
  WHEN CASE WHEN ${quietFromSql} > ${quietToSql} THEN ${hour} >= ${quietFromSql} OR ${hour} < ${quietToSql}
    ELSE ${hour} >= ${quietFromSql} AND ${hour} < ${quietToSql} END THEN ${quietToSql}
  ELSE ${hour} END`;
