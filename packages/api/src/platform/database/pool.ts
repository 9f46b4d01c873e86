import pg from 'pg';

import { SeverablePool } from './severable-pool.ts';

/** The differences of a pool from that of the site. */
export interface PoolSettings {
  connections?: number;
  /** Called with the errors of connections that die while idle. */
  onIdleError?: (error: Error) => void;
}

const answerSeconds = 10;
/** After this long without a query a transaction is ended, and its locks are released. */
export const idleInTransactionMilliseconds = 15_000;
const oid = { int8: 20, date: 1082, textList: 1009, int8List: 1016, dateList: 1182 };

const parseInt8 = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new Error('A bigint is beyond what a number can hold.');
  return number;
};

const parseTextList = pg.types.getTypeParser(oid.textList, 'text') as (text: string) => string[];

// Days stay text: as Date objects they would shift with the machine's time zone.
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(id, 'binary');
    if (id === oid.int8) return parseInt8;
    if (id === oid.date) return (text: string) => text;
    if (id === oid.dateList) return parseTextList;
    if (id === oid.int8List) return (text: string) => parseTextList(text).map(parseInt8);
    return pg.types.getTypeParser(id, 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Creates a pool in which every wait is limited: for a connection, an answer, a lock, and idle in a transaction. */
export const createPool = (
  url: string,
  { connections = 10, onIdleError }: PoolSettings = {},
): SeverablePool => {
  const pool = new SeverablePool({
    connectionString: url,
    application_name: 'mysathi',
    max: connections,
    // A new connection costs its first caller several milliseconds, so idle ones are never closed.
    min: connections,
    connectionTimeoutMillis: 2000,
    query_timeout: (answerSeconds + 1) * 1000,
    statement_timeout: answerSeconds * 1000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: idleInTransactionMilliseconds,
    keepAlive: true,
    types: typeParsers,
  });
  // Without a listener, a connection that dies would end the process.
  pool.on('error', (error) => onIdleError?.(error));
  // The pool listens only to idle connections; for one in use, its query reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Returns why a server with these settings cannot be used; null if it can. */
export const unfitness = (settings: ReadonlyMap<string, string>): string | null => {
  if (Number(settings.get('server_version_num')) < 150_000) return 'set it to PostgreSQL 15 or later.';
  // Other encodings refuse Hindi, or count each of its letters as three.
  if (settings.get('server_encoding') !== 'UTF8') return 'set it to a database with the encoding UTF8.';
  const off = ['fsync', 'full_page_writes', 'synchronous_commit'].find(
    (name) => settings.get(name) === 'off',
  );
  return off === undefined
    ? null
    : `switch ${off} on in this PostgreSQL: with it off, acknowledged data can be lost.`;
};

/** Refuses a server that may lose acknowledged data, is too old, or does not support all letters. */
export const assertDurable = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num', 'server_encoding')`,
  );
  const why = unfitness(new Map(rows.map(({ name, setting }) => [name, setting])));
  if (why !== null) throw new Error(`DATABASE_URL: ${why}`);
};

/**
 * Tests whether as many callers wait for a connection as there are connections: more work would only slow everything
 * down.
 */
export const isCrowded = ({ waitingCount, options }: Pick<pg.Pool, 'waitingCount' | 'options'>): boolean =>
  waitingCount >= options.max;
