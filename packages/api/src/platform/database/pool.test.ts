import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { createKysely, executeKept, patientKysely } from './kysely.ts';
import { assertDurable, createPool, unfitness } from './pool.ts';
import { testDatabase } from './testing/test-database.ts';

test('values come as the types say', async () => {
  const database = await testDatabase();
  const pool = createPool(database.url, { connections: 1 });
  const { rows } = await pool.query(
    `SELECT 12::bigint AS whole, '2000-02-29'::date AS day, ARRAY[1, 2]::bigint[] AS wholes, ARRAY['2000-01-01']::date[] AS days,
            ARRAY['a b', NULL] AS texts`,
  );
  expect(rows[0]).toEqual({
    whole: 12,
    day: '2000-02-29',
    wholes: [1, 2],
    days: ['2000-01-01'],
    texts: ['a b', null],
  });
  await expect(pool.query('SELECT 9007199254740993::bigint AS large')).rejects.toThrow(
    'beyond what a number can hold',
  );
  await pool.end();
  await database.drop();
});

test('a connection that is ended from outside is replaced', async () => {
  const database = await testDatabase();
  const lost: Error[] = [];
  const pool = createPool(database.url, { connections: 2, onIdleError: (error) => lost.push(error) });
  const other = createPool(database.url, { connections: 1 });
  await pool.query('SELECT 1');
  const gone = new Promise((done) => pool.once('remove', done));
  await other.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await gone;
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  expect(lost).toHaveLength(1);
  await pool.end();
  await other.end();
  await database.drop();
});

test('a connection that dies in use ends neither the process nor the pool', async () => {
  const database = await testDatabase();
  const pool = createPool(database.url);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise((resolve) => void client.once('end', resolve));
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  client.release(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await database.drop();
});

test('a question that takes long is waited for where somebody says so', async () => {
  const database = await testDatabase();
  const pool = createPool(database.url, { connections: 2 });
  Object.assign(pool.options, { query_timeout: 60 });
  const slow = sql<{ done: boolean }>`SELECT true AS done FROM pg_sleep(0.15)`;
  await expect(slow.execute(createKysely(pool))).rejects.toThrow('read timeout');
  expect((await slow.execute(patientKysely(pool, 5))).rows).toEqual([{ done: true }]);
  await pool.end();
  await database.drop();
});

test('a database that may lose acknowledged data is refused', async () => {
  const database = await testDatabase();
  const pool = createPool(database.url, { connections: 1 });
  // The test server runs with fsync off.
  await expect(assertDurable(pool)).rejects.toThrow('DATABASE_URL: switch fsync on');
  await pool.end();
  await database.drop();
});

test.each<[string, Record<string, string>, RegExp]>([
  ['of today', {}, /^null$/],
  ['of the first version', { server_version_num: '150000' }, /^null$/],
  ['that is too old', { server_version_num: '149999' }, /^set it to PostgreSQL 15 or later\.$/],
  ['with fsync off', { fsync: 'off' }, /^switch fsync on/],
  ['with torn pages', { full_page_writes: 'off' }, /^switch full_page_writes on/],
  ['that answers early', { synchronous_commit: 'off' }, /^switch synchronous_commit on/],
  ['whose own disk is enough', { synchronous_commit: 'local' }, /^null$/],
])('a database %s', (_, changed, refusal) => {
  const settings = {
    server_version_num: '180001',
    server_encoding: 'UTF8',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    ...changed,
  };
  expect(String(unfitness(new Map(Object.entries(settings))))).toMatch(refusal);
});

test.each(['SQL_ASCII', 'LATIN1'])('a database in %s, which knows no Hindi, is refused', async (encoding) => {
  const { url: maintenanceUrl } = inject('testDatabases');
  const name = `test_${encoding.toLowerCase()}`;
  const maintenance = createPool(maintenanceUrl, { connections: 1 });
  await maintenance.query(
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C'`,
  );
  const pool = createPool(maintenanceUrl.replace(/[^/]+$/, name), { connections: 1 });
  await expect(assertDurable(pool)).rejects.toThrow(
    /^DATABASE_URL: set it to a database with the encoding UTF8\.$/,
  );
  await pool.end();
  await maintenance.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await maintenance.end();
});

test('a kept statement is planned once for all values, in transactions too', async () => {
  const database = await testDatabase();
  const pool = createPool(database.url, { connections: 1 });
  const db = createKysely(pool);
  const double = (number: number) => sql<{ double: number }>`SELECT 2 * ${number}::integer AS double`;
  const rows = await Promise.all([
    executeKept(db, 'double', double(3)),
    db.transaction().execute((tx) => executeKept(tx, 'double', double(4))),
  ]);
  expect(rows.map((result) => result.rows)).toEqual([[{ double: 6 }], [{ double: 8 }]]);
  const kept = await pool.query(
    'SELECT name, generic_plans + custom_plans AS times FROM pg_prepared_statements',
  );
  expect(kept.rows).toEqual([{ name: 'double', times: 2 }]);
  await db.destroy();
  await database.drop();
});
