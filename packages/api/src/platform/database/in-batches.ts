import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

import type { DB } from './types.ts';

/** The result of a batch: its rows, or how many rows a statement changed. */
type Taken = readonly unknown[] | { readonly numAffectedRows?: bigint };

const countOf = (taken: Taken): number =>
  'length' in taken ? taken.length : Number(taken.numAffectedRows ?? 0n);

/** Takes batches of at most `most` rows, until one has fewer: then none are left. */
export const inBatches = async (most: number, takeBatch: () => Promise<Taken>): Promise<void> => {
  while (countOf(await takeBatch()) >= most);
};

/** Returns a condition for rows after the last id of a batch; before the first batch it is always true. */
export const afterLast = (column: string, last: string | null): RawBuilder<boolean> =>
  last === null ? sql`true` : sql`${sql.ref(column)} > ${last}`;

const removedAtOnce = 5000;

/** The rows of a table to remove. */
interface OverRows<Table extends keyof DB> {
  /** The column with their moment or day; it must be indexed. */
  readonly by: keyof DB[Table] & string;
  readonly before: RawBuilder<unknown>;
  /** A further condition. */
  readonly only?: RawBuilder<unknown>;
}

/**
 * Removes old rows of a table, oldest first, in batches: no statement runs longer than the pool allows, or rereads
 * removed rows. A row that changes meanwhile is left for the next time.
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
