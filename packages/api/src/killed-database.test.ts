import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Person } from './members/testing/people.ts';
import type { OpenPlatform } from './platform/create-platform.ts';
import { openForCommand, openForSite } from './platform/database/database.ts';
import { pairBesideSite } from './testing/pair-beside-site.ts';
import { ready, startedPrograms } from './testing/started-programs.ts';
import type { Started } from './testing/started-programs.ts';

const { launch, pathOf, prepare, start, databaseProcess } = startedPrograms();

const itsDatabase = () => ({ databaseUrl: null, dataFolder: pathOf('data') });

let site: Started;
let opened: OpenPlatform;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  await prepare();
  site = await start(launch({ LOG_LEVEL: 'silent' }));
  ({ opened, asha, ravi } = await pairBesideSite(pathOf('data')));
});
afterAll(() => opened.close());

const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await fetch(`${site.address}/api${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Sends a message as clients do: repeated until it is acknowledged. */
const send = (clientId: string) =>
  expect
    .poll(() => post('/messages', { memberId: asha.id, message: clientId, clientId }, ravi.headers), {
      interval: 20,
      timeout: 20_000,
    })
    .toBe(200);

/** Returns the id of the database process that holds the site's claim on the folder; 0 if there is none. */
const claim = async (): Promise<number> => {
  const { rows } = await opened.platform.pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE application_name = 'mysathi-claim' AND locktype = 'advisory'",
  );
  return rows[0]?.pid ?? 0;
};

test('a built-in database that is killed three times while people write is back by itself, with every message once', async () => {
  const writers = 4;
  const each = 20;
  const kills = new Set([4, 9, 14]);
  const write = async (writer: number) => {
    for (let count = 0; count < each; count += 1) {
      if (writer === 0 && kills.has(count)) process.kill(await databaseProcess(), 'SIGKILL');
      await send(`killed-${writer}-${count}`);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const counted = () =>
    opened.platform.pool.query(
      `SELECT count(*) AS stored, count(DISTINCT client_id) AS different,
         (SELECT day_used FROM fair_use WHERE member_id = $1 AND kind = 'message') AS used
       FROM messages WHERE sender_id = $1`,
      [ravi.id],
    );
  const all = writers * each;
  expect((await counted()).rows).toEqual([{ stored: all, different: all, used: all }]);
  expect(await ready(site)).toBe(200);

  // Background jobs continue as well.
  const letter = { name: 'Asha', email: 'asha@example.org', message: 'After the kills' };
  expect(await post('/contact_details', letter)).toBe(200);
  const mails = async () => (await fetch(`${site.address}/api/dev/outbox`)).text();
  await expect.poll(mails, { timeout: 15_000 }).toContain(letter.message);
}, 90_000);

test.each([
  ['after it was killed', () => databaseProcess()],
  [
    'after one of its processes was killed, so that all connections are lost',
    async () => {
      const { rows } = await opened.platform.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      return rows[0]?.pid ?? 0;
    },
  ],
])(
  'its site is the only one on it, and no command ends it, %s',
  async (_, victim) => {
    const before = await claim();
    process.kill(await victim(), 'SIGKILL');
    const again = async () => [0, before].includes(await claim().catch(() => 0));
    await expect.poll(again, { interval: 20, timeout: 20_000 }).toBe(false);
    await expect.poll(() => ready(site), { interval: 20, timeout: 20_000 }).toBe(200);
    await expect(openForSite(itsDatabase())).rejects.toThrow('another Mysathi is running on this folder');
    const command = await openForCommand(itsDatabase());
    const server = await databaseProcess();
    await command.close();
    expect([await databaseProcess(), await ready(site)]).toEqual([server, 200]);
  },
  60_000,
);
