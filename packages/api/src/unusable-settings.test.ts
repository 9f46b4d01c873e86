import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { complaintOf, startedPrograms } from './testing/started-programs.ts';

const { launch } = startedPrograms();

/** A port that somebody listens on, and speaks no word we know. */
let taken: string;
const other = createServer((socket) => socket.destroy());
beforeAll(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = String((other.address() as AddressInfo).port);
});
afterAll(() => other.close());

test.each<[string, () => Record<string, string>]>([
  ['DATA_DIR', () => ({ DATA_DIR: '/dev/null/data' })],
  ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://somebody@localhost:1/nothing' })],
  ['DATABASE_URL', () => ({ DATABASE_URL: `postgres://somebody@127.0.0.1:${taken}/nothing` })],
  ['REDIS_URL', () => ({ REDIS_URL: 'redis://127.0.0.1:1' })],
  ['PAYMENT_SANDBOX_PORT', () => ({ PAYMENT_SANDBOX_PORT: taken })],
  ['PORT', () => ({ PORT: taken, PAYMENT_SANDBOX_PORT: '0' })],
  // For documents: no machine has it.
  ['HOST', () => ({ HOST: '192.0.2.1' })],
])(
  'a value that can be read and is of no use ends the start with one line that names %s',
  async (name, settings) => {
    const child = launch(settings());
    const ended = once(child, 'exit');
    child.stdout.resume();
    expect(await complaintOf(child)).toMatch(new RegExp(`^${name}: set it[^\n]+ \\([^\n]+\\)\\.\n$`));
    expect(await ended).toEqual([1, null]);
  },
  60_000,
);
