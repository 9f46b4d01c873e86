import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type pg from 'pg';

const folder = join(import.meta.dirname, '..', '..', 'migrations');
const lockKey = 7_264_311;

const landMissing = async (client: pg.PoolClient): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  await client.query('CREATE SCHEMA IF NOT EXISTS sandbox_gateway');
  await client.query('CREATE TABLE IF NOT EXISTS sandbox_gateway.schema_migrations (name text PRIMARY KEY)');
  const { rows } = await client.query<{ name: string }>('SELECT name FROM sandbox_gateway.schema_migrations');
  const landed = new Set(rows.map(({ name }) => name));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !landed.has(name));
  for (const name of names.toSorted()) {
    await client.query(await readFile(join(folder, name), 'utf8'));
    await client.query('INSERT INTO sandbox_gateway.schema_migrations (name) VALUES ($1)', [name]);
  }
};

/** Applies the missing files of migrations/ in one transaction; concurrent starts wait for each other. */
export const migrate = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await landMissing(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};
