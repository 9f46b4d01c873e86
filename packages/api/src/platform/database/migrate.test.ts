import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { testDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  pool = createPool(database.url, { connections: 4 });
  await pool.query('DROP TABLE schema_migrations');
  folder = await mkdtemp(join(tmpdir(), 'mysathi-migrations-'));
  await write('0001_first.sql', 'CREATE TABLE first (id integer);');
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const tableExists = async (name: string) => {
  const { rows } = await pool.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    name,
  ]);
  return rows[0]?.found;
};

test('what is missing lands once and in order', async () => {
  await write('0002_second.sql', 'ALTER TABLE first ADD COLUMN name text; CREATE TABLE second (id integer);');
  expect(await migrate(pool, {}, { folder })).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(pool, {}, { folder })).toEqual([]);
  await write('0003_third.sql', 'CREATE TABLE third (id integer);');
  expect(await migrate(pool, {}, { folder })).toEqual(['0003_third.sql']);
});

test('processes that start together land each migration once', async () => {
  const landed = await Promise.all([
    migrate(pool, {}, { folder }),
    migrate(pool, {}, { folder }),
    migrate(pool, {}, { folder }),
  ]);
  expect(landed.flat()).toEqual(['0001_first.sql']);
});

test('a failing migration leaves nothing and names itself', async () => {
  await write('0002_second.sql', 'CREATE TABLE second (id integer); SELECT 1 / 0;');
  await expect(migrate(pool, {}, { folder })).rejects.toThrow('Migration 0002_second.sql failed');
  expect(await tableExists('second')).toBe(false);
  expect(await tableExists('first')).toBe(true);
});

test.each([
  ['an edit', () => write('0001_first.sql', 'CREATE TABLE first (id bigint);'), 'was edited after it landed'],
  ['a removal', () => rm(join(folder, '0001_first.sql')), 'its file is gone'],
  ['a number before', () => write('0000_before.sql', 'SELECT 1;'), 'give it the next free number'],
  ['a number twice', () => write('0001_again.sql', 'SELECT 1;'), 'is taken'],
  ['a name of another form', () => write('second.sql', 'SELECT 1;'), 'name it like'],
])('%s is refused', async (_name, change, message) => {
  await migrate(pool, {}, { folder });
  await change();
  await expect(migrate(pool, {}, { folder })).rejects.toThrow(message);
});

/** Reads the table in a transaction that stays open until the returned function is called, or the test ends. */
const readFirst = async (): Promise<() => void> => {
  const reader = await pool.connect();
  await reader.query('BEGIN; SELECT FROM first');
  let hasLeft = false;
  const leave = () => {
    if (!hasLeft) reader.release(true);
    hasLeft = true;
  };
  onTestFinished(leave);
  return leave;
};

test('one that must wait for a table lets others at it meanwhile, and lands once it is free', async () => {
  await migrate(pool, {}, { folder });
  await write('0002_second.sql', 'ALTER TABLE first ADD COLUMN name text;');
  const leave = await readFirst();
  const landing = migrate(
    pool,
    {},
    { folder, patience: { waitMilliseconds: 200, pauseMilliseconds: 50, tries: 600 } },
  );
  const waits = async () => {
    const { rows } = await pool.query(
      "SELECT FROM pg_locks WHERE relation = 'first'::regclass AND NOT granted",
    );
    return rows.length;
  };
  await expect.poll(waits).toBe(1);
  // The other reader queues behind the migration until that gives way.
  expect((await pool.query('SELECT FROM first')).rows).toEqual([]);
  leave();
  expect(await landing).toEqual(['0002_second.sql']);
});

test('one whose table is never free fails in the end, and leaves nothing', async () => {
  await migrate(pool, {}, { folder });
  await write('0002_second.sql', 'CREATE TABLE second (id integer); ALTER TABLE first ADD COLUMN name text;');
  const leave = await readFirst();
  const patience = { waitMilliseconds: 20, pauseMilliseconds: 5, tries: 3 };
  await expect(migrate(pool, {}, { folder, patience })).rejects.toThrow('Migration 0002_second.sql failed');
  expect(await tableExists('second')).toBe(false);
  leave();
});

test('what a migration needs of the program runs in its place, with the rest or not at all', async () => {
  await write(
    '0002_second.sql',
    'INSERT INTO first VALUES (1);\n-- program: double\nINSERT INTO first SELECT max(id) + 1 FROM first;',
  );
  const double = (client: pg.PoolClient) =>
    client.query('UPDATE first SET id = id * 10').then(() => undefined);
  await expect(migrate(pool, {}, { folder })).rejects.toMatchObject({
    cause: { message: 'There is no program double.' },
  });
  expect((await pool.query('SELECT id FROM first')).rows).toEqual([]);
  const fails = () => Promise.reject(new Error('no key'));
  await expect(migrate(pool, { double: fails }, { folder })).rejects.toThrow('0002_second.sql failed');
  expect((await pool.query('SELECT id FROM first')).rows).toEqual([]);
  await migrate(pool, { double }, { folder });
  expect((await pool.query('SELECT id FROM first ORDER BY id')).rows).toEqual([{ id: 10 }, { id: 11 }]);
});
