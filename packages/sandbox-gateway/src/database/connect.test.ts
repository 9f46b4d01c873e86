import { expect, test } from 'vitest';

import { testDatabase } from '../testing/database.ts';
import { openPool } from './connect.ts';

test('a connection that dies in somebody’s hands ends neither the process nor the pool', async () => {
  const database = await testDatabase();
  const pool = openPool(database.url);
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
