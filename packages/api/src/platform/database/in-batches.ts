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

const removedAtOnce = 5000;

/**
 * Removes the rows of a table that are over, however many there are: no statement runs longer than a pool lets it. One that
 * changes meanwhile is left to the next time. They go in the order of `by`, a column with an index: else each batch reads
 * over all that went before.
 */
export const removeInBatches = (
  db: Kysely<DB>,
  table: keyof DB,
  { by, isOver }: { by: string; isOver: RawBuilder<unknown> },
  most = removedAtOnce,
): Promise<void> => {
  const rows = sql.table(table);
  const removeSome = sql`DELETE FROM ${rows} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${rows} WHERE ${isOver} ORDER BY ${sql.ref(by)} LIMIT ${most}))`;
  return inBatches(most, () => removeSome.execute(db));
};
