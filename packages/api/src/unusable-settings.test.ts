import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readConfig } from './config.ts';
import { openDatabase } from './platform/database/database.ts';
import type { Database } from './platform/database/database.ts';
import { createPool } from './platform/database/pool.ts';
import { WrongSetting } from './platform/environment/environment-reader.ts';
import { startServer } from './start-server.ts';
import { complaintOf, startedPrograms } from './testing/started-programs.ts';

const { launch, pathOf, prepare } = startedPrograms();

/** A port on which another program listens that speaks no known protocol. */
let taken: string;
const other = createServer((socket) => socket.destroy());
/** A usable database, which a failed start must leave alone. */
let database: Database;

beforeAll(async () => {
  await prepare();
  database = await openDatabase({ databaseUrl: null, dataFolder: pathOf('data') });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = String((other.address() as AddressInfo).port);
});
afterAll(async () => {
  other.close();
  await database.stop();
});

/** Matches one line that names the setting, how to correct it and what the system reported. */
const lineOn = (name: string) => new RegExp(`^${name}: set it[^\n]+ \\([^\n]+\\)\\.$`);

test.each<[string, () => Record<string, string>]>([
  ['DATA_DIR', () => ({ DATA_DIR: '/dev/null/data' })],
  ['DATA_DIR', () => ({ DATA_DIR: '/proc/data/of-mysathi' })],
  ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://somebody@localhost:1/nothing' })],
  ['DATABASE_URL', () => ({ DATABASE_URL: `postgres://somebody@127.0.0.1:${taken}/nothing` })],
  ['REDIS_URL', () => ({ DATABASE_URL: database.url, REDIS_URL: 'redis://127.0.0.1:1' })],
  ['PAYMENT_SANDBOX_PORT', () => ({ DATABASE_URL: database.url, PAYMENT_SANDBOX_PORT: taken })],
  // An address reserved for documentation (RFC 5737): no machine has it.
  ['HOST', () => ({ DATABASE_URL: database.url, HOST: '192.0.2.1' })],
])(
  'a value that can be read and is of no use ends the start with one line that names %s',
  async (name, settings) => {
    const usual = { PORT: '0', DATA_DIR: pathOf('other'), WEB: 'off', SEED_MEMBERS: '0' };
    const failure: unknown = await startServer(readConfig({ ...usual, ...settings() })).catch(
      (error: unknown) => error,
    );
    if (!(failure instanceof WrongSetting)) throw new Error('It started, or failed otherwise.');
    expect([failure.message, failure.cause]).toEqual([expect.stringMatching(lineOn(name)), undefined]);
  },
  60_000,
);

/** Returns the address of our database for a role that may read but create nothing. */
const asGuest = async (): Promise<string> => {
  const pool = createPool(database.url, { connections: 2 });
  await pool.query("CREATE ROLE guest LOGIN PASSWORD 'guest'");
  await pool.end();
  return Object.assign(new URL(database.url), { username: 'guest', password: 'guest' }).href;
};

test('a role that may make nothing in its database is told so, with gifts and without', async () => {
  const guest = await asGuest();
  const usual = { PORT: '0', DATA_DIR: pathOf('guest'), WEB: 'off', SEED_MEMBERS: '0', DATABASE_URL: guest };
  for (const settings of [{ PAYMENT_SANDBOX_PORT: '0' }, { DEMO: 'off' }]) {
    const failure: unknown = await startServer(readConfig({ ...usual, ...settings })).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(WrongSetting);
    expect((failure as Error).message).toMatch(lineOn('DATABASE_URL'));
  }
}, 60_000);

test('the line is all that a program says, which has ended what it had started', async () => {
  await prepare('own');
  const child = launch({ DATA_DIR: pathOf('own'), PORT: taken, PAYMENT_SANDBOX_PORT: '0' });
  const ended = once(child, 'exit');
  child.stdout.resume();
  const complaint = await complaintOf(child);
  expect(complaint).toMatch(/\.\n$/);
  expect(complaint.slice(0, -1)).toMatch(lineOn('PORT'));
  expect(await ended).toEqual([1, null]);
}, 60_000);
