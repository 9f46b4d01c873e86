import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

import type { DB } from './types.ts';

/** What a batch took: its rows, or how many rows a statement changed. */
type Taken = readonly unknown[] | { readonly numAffectedRows?: bigint };

const countOf = (taken: Taken): number =>
  'length' in taken ? taken.length : Number(taken.numAffectedRows ?? 0n);

/** Takes batch after batch of at most so many rows, until one takes fewer: then none is left. */
export const inBatches = async (most: number, takeBatch: () => Promise<Taken>): Promise<void> => {
  while (countOf(await takeBatch()) >= most);
};

/** Whether rows come after the last one of a batch by its id in a column; before the first batch all do. */
export const afterLast = (column: string, last: string | null): RawBuilder<boolean> =>
  last === null ? sql`true` : sql`${sql.ref(column)} > ${last}`;

const removedAtOnce = 5000;

/** Which rows of a table are over. */
interface OverRows<Table extends keyof DB> {
  /** The column with their moment or day, of which there is an index. */
  readonly by: keyof DB[Table] & string;
  readonly before: RawBuilder<unknown>;
  /** What holds of them besides. */
  readonly only?: RawBuilder<unknown>;
}

/**
 * Removes the rows of a table that are over, the oldest first, however many there are: no statement runs longer than a pool
 * lets it, nor reads over what went before. One that changes meanwhile is left to the next time.
 */
export const removeInBatches = <Table extends keyof DB>(
  db: Kysely<DB>,
  table: Table,
  { by, before, only = sql`true` }: OverRows<Table>,
  most = removedAtOnce,
): Promise<void> => {
  const [rows, moment] = [sql.table(table), sql.ref(by)];
  const removeSome = sql`DELETE FROM ${rows} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${rows} WHERE ${only} AND ${moment} < ${before} ORDER BY ${moment} LIMIT ${most}))`;
  return inBatches(most, () => removeSome.execute(db));
};
