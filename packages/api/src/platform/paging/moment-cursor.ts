import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { isDay } from '@mysathi/contract/time/calendar';
import { Problem } from '@mysathi/contract/errors';

import { isId } from '../ids.ts';

/** A place in a list by moments: the moment to the microsecond, and an id for equal moments. */
export interface MomentCursor {
  readonly moment: string;
  readonly id: string;
}

const shape = /^((\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d\.\d{6}Z)_(.*)$/;

/** The cursor as it goes over the wire; `parseCursor` reads it. */
export const formatCursor = ({ moment, id }: MomentCursor): string => `${moment}_${id}`;

/** Null for the first page; a text that is no cursor of ours is answered with `malformed`. */
export const parseCursor = (text: string | undefined): MomentCursor | null => {
  if (text === undefined || text === '') return null;
  const [, moment = '', day = '', id = ''] = shape.exec(text) ?? [];
  // What the database cannot read must not come to it.
  if (!isId(id) || !isDay(day) || Number.isNaN(Date.parse(moment))) throw new Problem('malformed');
  return { moment, id };
};

const utcFormat = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

/** A timestamptz, named as in the builder, as text that loses nothing: a Date would cut the microseconds off. */
export const momentText = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', ${sql.lit(utcFormat)})`;

/** `momentText` in a text of SQL, where the builder cannot name the column. */
export const momentSql = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', '${utcFormat}')`;

/** Whether a row follows the cursor in a list from new to old; every row does without one. */
export const follows = (cursor: MomentCursor | null, moment: string, id: string): RawBuilder<boolean> =>
  cursor === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(moment)}, ${sql.ref(id)}) < (${cursor.moment}::timestamptz, ${cursor.id}::uuid)`;

/** Whether a row follows the cursor in a list from old to new; every row does without one. */
export const followsUpwards = (
  cursor: MomentCursor | null,
  moment: string,
  id: string,
): RawBuilder<boolean> =>
  cursor === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(moment)}, ${sql.ref(id)}) > (${cursor.moment}::timestamptz, ${cursor.id}::uuid)`;
