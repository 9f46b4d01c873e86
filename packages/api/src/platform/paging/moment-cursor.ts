import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { isDay } from '@mysathi/contract/time/calendar';
import { Problem } from '@mysathi/contract/errors';

import { isId } from '../ids.ts';

/** A place in a list ordered by time: the moment to the microsecond, and an id for equal moments. */
export interface MomentCursor {
  readonly moment: string;
  readonly id: string;
}

const shape = /^((\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d\.\d{6}Z)_(.*)$/;

/** Formats a cursor for the wire; `parseCursor` reads it. */
export const formatCursor = ({ moment, id }: MomentCursor): string => `${moment}_${id}`;

/**
 * Parses a cursor; null for the first page.
 * @throws Problem `malformed` for text that is no cursor
 */
export const parseCursor = (text: string | undefined): MomentCursor | null => {
  if (text === undefined || text === '') return null;
  const [, moment = '', day = '', id = ''] = shape.exec(text) ?? [];
  // Values that the database cannot read must not reach it.
  if (!isId(id) || !isDay(day) || Number.isNaN(Date.parse(moment))) throw new Problem('malformed');
  return { moment, id };
};

const utcFormat = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

/** Returns a timestamptz column of the builder as lossless text: a Date would cut off the microseconds. */
export const momentText = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', ${sql.lit(utcFormat)})`;

/** `momentText` as plain SQL, where the builder cannot name the column. */
export const momentSql = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', '${utcFormat}')`;

/** Returns a condition for rows after the cursor in a list from new to old; always true without a cursor. */
export const follows = (cursor: MomentCursor | null, moment: string, id: string): RawBuilder<boolean> =>
  cursor === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(moment)}, ${sql.ref(id)}) < (${cursor.moment}::timestamptz, ${cursor.id}::uuid)`;

/** Returns a condition for rows after the cursor in a list from old to new; always true without a cursor. */
export const followsUpwards = (
  cursor: MomentCursor | null,
  moment: string,
  id: string,
): RawBuilder<boolean> =>
  cursor === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(moment)}, ${sql.ref(id)}) > (${cursor.moment}::timestamptz, ${cursor.id}::uuid)`;
