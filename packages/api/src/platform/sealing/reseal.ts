import type pg from 'pg';

import { SealBroken } from '../crypto/encryption.ts';
import { FileMissing } from '../files/file-store.ts';
import type { Platform } from '../platform.ts';
import { sealedTables } from './sealed-tables.ts';
import type { Keys, Renewed, Row, SealedTable } from './sealed-tables.ts';

/** The result of sealing something again. */
export interface Resealed {
  /** The rows or files that were sealed, or could be found, by an earlier key. */
  readonly renewed: number;
  /** Those with something that none of the keys opens: it stays as it is. */
  readonly broken: number;
}

/** The result of some rows, and the key of the last one. */
interface Batch extends Resealed {
  readonly last: string;
}

/** Few enough that other users of a row hardly wait, and that event bodies fit into memory. */
const batchRows = 100;

/** Another transaction locked the rows in another order, or for too long. */
const isHeldUp = (error: unknown): boolean =>
  ['40P01', '55P03'].includes((error as { code?: string }).code ?? '');
const tries = 10;

/** A row's columns to rewrite, and whether there is one that none of the keys opens. */
interface Renewal {
  readonly columns: Renewed;
  readonly broken: boolean;
}

const renewalOf = (keys: Keys, { parts }: SealedTable, row: Row): Renewal => {
  const columns: Record<string, Buffer | string> = {};
  let broken = false;
  for (const part of parts)
    try {
      Object.assign(columns, part.renewed(keys, row));
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      broken = true;
    }
  return { columns, broken };
};

const write = async (
  client: pg.PoolClient,
  { table, key }: SealedTable,
  row: Row,
  renewed: Renewed,
): Promise<void> => {
  const columns = Object.keys(renewed);
  await client.query(
    `UPDATE ${table} SET ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')} WHERE ${key} = $1`,
    [row['key'], ...Object.values(renewed)],
  );
};

/** Seals the next rows after a key again, locked until they are written; null if there are none. */
const resealBatch = async (
  client: pg.PoolClient,
  keys: Keys,
  of: SealedTable,
  last: string | null,
): Promise<Batch | null> => {
  const { table, key, keyType, owner, parts } = of;
  const columns = [...new Set([owner, ...parts.flatMap((part) => part.columns)])];
  const { rows } = await client.query<Row>(
    `SELECT ${key}::text AS key, ${columns.join(', ')} FROM ${table}
     WHERE $1::${keyType} IS NULL OR ${key} > $1::${keyType} ORDER BY ${key} LIMIT ${batchRows} FOR NO KEY UPDATE`,
    [last],
  );
  let [renewed, broken] = [0, 0];
  for (const row of rows) {
    const renewal = renewalOf(keys, of, row);
    if (renewal.broken) broken += 1;
    if (Object.keys(renewal.columns).length === 0) continue;
    await write(client, of, row, renewal.columns);
    renewed += 1;
  }
  const end = rows.at(-1)?.['key'];
  return typeof end === 'string' ? { renewed, broken, last: end } : null;
};

const inTransaction = async <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

const resealTable = async (platform: Keys & Pick<Platform, 'pool'>, of: SealedTable): Promise<Resealed> => {
  let [renewed, broken] = [0, 0];
  let last: string | null = null;
  const next = async (after: string | null): Promise<Batch | null> => {
    for (let tried = 1; ; tried += 1)
      try {
        return await inTransaction(platform.pool, (client) => resealBatch(client, platform, of, after));
      } catch (error) {
        if (!isHeldUp(error) || tried === tries) throw error;
      }
  };
  for (;;) {
    const batch = await next(last);
    if (batch === null) return { renewed, broken };
    renewed += batch.renewed;
    broken += batch.broken;
    ({ last } = batch);
  }
};

const filesAtOnce = 500;

const resealFiles = async ({ files, clock }: Pick<Platform, 'files' | 'clock'>): Promise<Resealed> => {
  let [renewed, broken] = [0, 0];
  for await (const keys of files.savedBefore('original', clock.now(), filesAtOnce))
    for (const key of keys)
      try {
        if (await files.renewPrivate(key)) renewed += 1;
      } catch (error) {
        if (error instanceof SealBroken) broken += 1;
        // A file that is gone needs no key.
        else if (!(error instanceof FileMissing)) throw error;
      }
  return { renewed, broken };
};

/**
 * Seals with the first key of `FILE_KEYS` what an earlier key has sealed, while the site may be running; afterwards the
 * earlier keys can be removed. Yields the result of each table and of the files; a second run finds nothing.
 */
export async function* reseal(
  platform: Keys & Pick<Platform, 'pool' | 'files' | 'clock'>,
): AsyncGenerator<Resealed & { what: string }> {
  for (const of of sealedTables) yield { what: of.table, ...(await resealTable(platform, of)) };
  yield { what: 'files', ...(await resealFiles(platform)) };
}
