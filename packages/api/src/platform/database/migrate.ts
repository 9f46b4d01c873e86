import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

/** The folder of the site's migrations. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', '..', 'migrations');

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Steps in code that a migration runs between two of its statements, by the name in its line `-- program: NAME`. */
export type MigrationPrograms = Readonly<Record<string, (client: pg.PoolClient) => Promise<void>>>;

const programLine = /^-- program: ([a-z-]+)$/m;

const nameShape = /^(\d{4})_[a-z0-9_]+\.sql$/;
const lockKey = 7_264_301;
const statementMinutes = 30;
const lockNotAvailable = '55P03';

/** How a migration waits for tables that are in use. */
interface LockPatience {
  /** Other queries queue behind it meanwhile, so this is kept hardly noticeable. */
  readonly waitMilliseconds: number;
  readonly pauseMilliseconds: number;
  readonly tries: number;
}

/** In total longer than any transaction of the program lasts. */
const lockPatience: LockPatience = { waitMilliseconds: 1000, pauseMilliseconds: 1000, tries: 60 };

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = nameShape.exec(name)?.[1];
    if (number === undefined) throw new Error(`Migration ${name}: name it like 0001_what_it_does.sql.`);
    if (numbers.has(number))
      throw new Error(`Migration ${name}: the number ${number} is taken; use the next free one.`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const landedMigrations = async (client: pg.PoolClient): Promise<Map<string, string>> => {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY, checksum text NOT NULL, landed_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const assertUnchanged = (migrations: readonly Migration[], landed: ReadonlyMap<string, string>): void => {
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of landed.keys()) {
    if (!known.has(name))
      throw new Error(
        `Migration ${name} has landed in this database but its file is gone: this program is older than its data.`,
      );
  }
  const lastLanded = [...landed.keys()].toSorted().at(-1) ?? '';
  for (const { name, checksum } of migrations) {
    const landedChecksum = landed.get(name);
    if (landedChecksum === undefined && name < lastLanded) {
      throw new Error(
        `Migration ${name} comes before ${lastLanded}, which has landed; give it the next free number.`,
      );
    }
    if (landedChecksum !== undefined && landedChecksum !== checksum) {
      throw new Error(
        `Migration ${name} was edited after it landed; take the edit back and write a new migration.`,
      );
    }
  }
};

/** Runs statements and programs in order. */
const run = async (client: pg.PoolClient, sql: string, programs: MigrationPrograms): Promise<void> => {
  // After a split by a capturing group, every second piece is the captured name.
  for (const [place, piece] of sql.split(programLine).entries()) {
    if (place % 2 === 0)
      await client.query({ text: piece, query_timeout: statementMinutes * 60_000 } as pg.QueryConfig);
    else {
      const program = programs[piece];
      if (program === undefined) throw new Error(`There is no program ${piece}.`);
      await program(client);
    }
  }
};

const tryToLand = async (
  client: pg.PoolClient,
  { name, sql, checksum }: Migration,
  { waitMilliseconds, programs }: { waitMilliseconds: number; programs: MigrationPrograms },
): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL statement_timeout = '${statementMinutes}min'`);
    await client.query(`SET LOCAL lock_timeout = ${waitMilliseconds}`);
    await run(client, sql, programs);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

const land = async (
  client: pg.PoolClient,
  migration: Migration,
  { patience, programs }: { patience: LockPatience; programs: MigrationPrograms },
): Promise<void> => {
  const { waitMilliseconds } = patience;
  for (let tries = 1; ; tries += 1) {
    try {
      await tryToLand(client, migration, { waitMilliseconds, programs });
      return;
    } catch (error) {
      const isHeldUp = (error as { code?: string }).code === lockNotAvailable;
      if (!isHeldUp || tries === patience.tries)
        throw new Error(`Migration ${migration.name} failed and was taken back.`, { cause: error });
      await pause(patience.pauseMilliseconds);
    }
  }
};

/** Applies the missing migrations, each in its own transaction; returns their names. */
export const migrate = async (
  pool: pg.Pool,
  programs: MigrationPrograms,
  { folder = migrationsFolder, patience = lockPatience }: { folder?: string; patience?: LockPatience } = {},
): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    // A second process that starts at the same time waits here and then finds nothing to do.
    await client.query("SET lock_timeout = '60s'");
    await client.query("SET statement_timeout = '60s'");
    await client.query({
      text: 'SELECT pg_advisory_lock($1)',
      values: [lockKey],
      query_timeout: 61_000,
    } as pg.QueryConfig);
    const landed = await landedMigrations(client);
    assertUnchanged(migrations, landed);
    const missing = migrations.filter(({ name }) => !landed.has(name));
    for (const migration of missing) await land(client, migration, { patience, programs });
    return missing.map(({ name }) => name);
  } finally {
    // The connection has the lock and timeouts of its own, so it does not return to the pool.
    client.release(true);
  }
};
