import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of a column; objects are written as JSON, lists of strings as a PostgreSQL array. */
export type ColumnValue =
  | string
  | number
  | boolean
  | null
  | Date
  | Buffer
  | readonly string[]
  | Record<string, unknown>;

/** Rows of one table, with values in the order of `columns`. */
export type Rows = { table: string; columns: readonly string[]; rows: ReadonlyArray<readonly ColumnValue[]> };

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string => text.replaceAll(/[\\\n\r\t]/g, (char) => escapes[char] ?? char);
const arrayItem = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const written = (value: ColumnValue): string => {
  if (value === null) return String.raw`\N`;
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return String.raw`\\x` + value.toString('hex');
  if (Array.isArray(value)) return escaped(`{${value.map((item: string) => arrayItem(item)).join(',')}}`);
  return escaped(JSON.stringify(value));
};

/** About this many characters are sent to the server at once. */
const chunkCharacters = 64 * 1024;

function* copyText(rows: Rows['rows']): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(written).join('\t')}\n`;
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Writes many rows of one table with COPY, within the client's transaction. */
export const copyRows = async (client: pg.PoolClient, { table, columns, rows }: Rows): Promise<void> => {
  if (rows.length === 0) return;
  const stream = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(copyText(rows)), stream);
};
