import type { Platform } from '../../platform.ts';

/** Returns every table of the site and its jobs, except the demonstration's outbox. */
const tablesOf = async ({ pool }: Pick<Platform, 'pool'>): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE' AND table_name <> 'outbox_messages'`,
  );
  return rows.map(({ name }) => name);
};

/** Searches all tables for the words, as text or encoded bytes; returns the tables and in which form. */
export const findInRows = async (
  { pool }: Pick<Platform, 'pool'>,
  words: readonly string[],
): Promise<string[]> => {
  const sought = words.flatMap((word) => [
    word,
    Buffer.from(word).toString('hex'),
    Buffer.from(word).toString('base64'),
  ]);
  const found: string[] = [];
  for (const table of await tablesOf({ pool })) {
    const { rows } = await pool.query(
      // OFFSET keeps the planner from writing each row out once for every word.
      `SELECT word FROM (SELECT lower(to_jsonb(one)::text) AS line FROM ${table} one OFFSET 0) rows, unnest($1::text[]) word
       WHERE strpos(line, lower(word)) > 0`,
      [sought],
    );
    found.push(...rows.map(({ word }) => `${table}: ${word}`));
  }
  return found;
};
