import { once } from 'node:events';
import { readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, test, vi } from 'vitest';

import { openDatabase, openForSite } from './platform/database/database.ts';
import { createPool } from './platform/database/pool.ts';
import { complaintOf, hear, ready, startedPrograms } from './testing/started-programs.ts';
import type { Program, Started } from './testing/started-programs.ts';

const { pathOf, prepare, launch, launchByNpm, start, databaseProcess } = startedPrograms();

const killHard = async ({ process: child }: Started) => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

const lockFile = () => pathOf('data', 'postgres', 'postmaster.pid');
const settings = () => ({ databaseUrl: null, dataFolder: pathOf('data') });

const remember = async (what: string) => {
  const { url } = await openDatabase(settings());
  const pool = createPool(url, { connections: 1 });
  await pool.query(
    "INSERT INTO outbox_messages (recipient, channel, body) VALUES ('9876543210', 'sms', $1)",
    [what],
  );
  await pool.end();
};

/** Returns the remembered texts only, as e-mails about demo gifts may have arrived meanwhile. */
const remembered = async ({ address }: Started) => {
  const { data } = (await (await fetch(`${address}/api/dev/outbox`)).json()) as { data: { body: string }[] };
  return data.map(({ body }) => body).filter((body) => body.startsWith('before '));
};

test('starts, survives being killed in all ways, and stops cleanly', async () => {
  const begun = launch();
  const greeting: string[] = [];
  for await (const line of createInterface({ input: begun.stdout })) {
    greeting.push(line);
    if (line.startsWith('Codes and e-mails')) break;
  }
  // The demo members do not exist, so no sign-in is printed.
  expect(greeting).toHaveLength(2);
  const first = { process: begun, address: /runs at (http\S+)/.exec(greeting[0] ?? '')?.[1] ?? '' };
  expect(await ready(first)).toBe(200);
  await remember('before the first kill');
  const server = await databaseProcess();
  await killHard(first);

  // The database outlived its program and is taken over.
  const second = await start();
  expect(await databaseProcess()).toBe(server);
  expect(await remembered(second)).toEqual(['before the first kill']);
  await remember('before the second kill');
  process.kill(server, 'SIGKILL');
  await killHard(second);

  // Both processes are gone, but the lock file is left.
  const third = await start();
  expect(await remembered(third)).toEqual(['before the second kill', 'before the first kill']);

  await expect(openForSite(settings())).rejects.toThrow(
    /^DATA_DIR: another Mysathi is running on this folder; stop it first or choose another folder\.$/,
  );
  expect(await ready(third)).toBe(200);

  const ended = once(third.process, 'exit');
  third.process.kill('SIGINT');
  await hear(third.process, /Closing/);
  // The signal arrives twice if both a terminal and npm pass it on.
  third.process.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  await expect(stat(lockFile())).rejects.toThrow('ENOENT');
}, 90_000);

test('the printed sign-ins of the demo let in from the moment they are printed', async () => {
  await prepare('demo');
  // Enough members for a batch after that of the sign-ins.
  const child = launch({ DATA_DIR: pathOf('demo'), SEED_MEMBERS: '80' });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (words: RegExp): Promise<string[]> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`It ended without ${words}`);
      const found = words.exec(value);
      if (found) return found.slice(1);
    }
  };
  const [address] = await next(/runs at (http\S+)/);
  for (const role of ['man', 'woman']) {
    const [email, password] = await next(/Demo sign-in: (\S+), password (\S+)/);
    expect(email).toContain(`.${role}@`);
    const answer = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
  }
}, 60_000);

test('without a demo the start names the gateways that would let codes and e-mails leave', async () => {
  await prepare('quiet');
  const smtp = { MAIL: 'smtp://mail.example', MAIL_FROM: 'hello@mysathi.example' };
  for (const [further, named] of [
    [{}, 'SMS_PROVIDER and MAIL'],
    [smtp, 'SMS_PROVIDER'],
  ] as const) {
    const child = launch({ DATA_DIR: pathOf('quiet'), DEMO: 'off', ...further });
    expect(await hear(child, /^Nothing that (.+) should send reaches anybody/m)).toBe(named);
    child.kill();
    await once(child, 'exit');
  }
}, 60_000);

// One signal to npm alone, as a supervisor sends it, and one to its process group, as a terminal does at Ctrl+C.
test.each([
  ['SIGTERM', (pid: number) => pid],
  ['SIGINT', (pid: number) => -pid],
] as const)(
  'npm start ends wholly at %s',
  async (signal, target) => {
    const npm = await start(launchByNpm());
    const server = await databaseProcess();
    expect(await ready(npm)).toBe(200);
    const ended = once(npm.process, 'exit');
    process.kill(target(npm.process.pid ?? 0), signal);
    expect(await ended).toEqual([0, null]);
    await vi.waitFor(() => expect(() => process.kill(server, 0)).toThrow('ESRCH'), { timeout: 15_000 });
    await expect(stat(lockFile())).rejects.toThrow('ENOENT');
    await expect(ready(npm)).rejects.toThrow('fetch failed');
  },
  60_000,
);

test('a start that is broken off goes no further, and stops the database it has begun', async () => {
  await prepare('begun');
  const child = launch({ DATA_DIR: pathOf('begun') });
  const lock = () => stat(pathOf('begun', 'postgres', 'postmaster.pid'));
  await vi.waitFor(lock, { timeout: 30_000 });
  let said = '';
  child.stdout.on('data', (words: Buffer) => (said += words.toString()));
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(said).toBe('Closing …\n');
  await expect(lock()).rejects.toThrow('ENOENT');
}, 60_000);

test('a site that cannot close all that it opened says what failed', async () => {
  await prepare('moved');
  const { process: child } = await start(launch({ DATA_DIR: pathOf('moved'), DEMO: 'off' }));
  const [from, to] = [pathOf('moved', 'postgres'), pathOf('moved', 'elsewhere')];
  const server = Number((await readFile(join(from, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  await rename(from, to);
  const ended = Promise.all([complaintOf(child), once(child, 'exit')]);
  child.kill('SIGINT');
  const [complaint, exit] = await ended;
  process.kill(server, 'SIGQUIT');
  expect(exit).toEqual([1, null]);
  expect(complaint).toMatch(/Not everything could be closed.*pg_ctl/s);
}, 60_000);

/** Starts a site that gets as far as its tables and cannot stop its database, whose folder has been moved by then. */
const startThatCannotClose = async (name: string, further: Record<string, string> = {}) => {
  await prepare(name);
  const own = { databaseUrl: null, dataFolder: pathOf(name) };
  const { url } = await openDatabase(own);
  const pool = createPool(url, { connections: 2 });
  const holder = await pool.connect();
  await holder.query('SELECT pg_advisory_lock(7264301)');
  const child = launch({ DATA_DIR: own.dataFolder, DEMO: 'off', ...further });
  const ended = Promise.all([complaintOf(child), once(child, 'exit')]);
  const waits = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
  await expect.poll(async () => (await pool.query(waits)).rowCount, { timeout: 20_000 }).toBe(1);
  const lock = await readFile(pathOf(name, 'postgres', 'postmaster.pid'), 'utf8');
  await rename(pathOf(name, 'postgres'), pathOf(name, 'elsewhere'));
  const goOn = async () => {
    holder.release(true);
    const [complaint, exit] = await ended;
    await pool.end();
    process.kill(Number(lock.split('\n')[0]), 'SIGQUIT');
    return { complaint, exit };
  };
  return { child, goOn };
};

test('a start that fails says why, also where not all that it opened can be closed', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { goOn } = await startThatCannotClose('failing', { PORT: String(port) });
  const { complaint, exit } = await goOn();
  other.close();
  expect(exit).toEqual([1, null]);
  expect(complaint).toMatch(/could be closed[^]*pg_ctl[^]*\nPORT: set it to .+EADDRINUSE.+\n$/);
}, 60_000);

test('a start that is broken off and cannot close what it opened says so', async () => {
  const { child, goOn } = await startThatCannotClose('broken-off');
  const closing = hear(child, /Closing/);
  child.kill('SIGTERM');
  await closing;
  const { complaint, exit } = await goOn();
  expect([exit, complaint]).toEqual([[1, null], expect.stringMatching(/could be closed[^]*pg_ctl/)]);
}, 60_000);

test('a command that began before the site leaves it the database, and stops that where it is alone', async () => {
  await prepare('desk');
  const further = { DATA_DIR: pathOf('desk') };
  const command = async () => {
    const child = launch(further, join(import.meta.dirname, 'commands/testing/long-command.ts'));
    await hear(child, /The work began/);
    return child;
  };
  const end = async (child: Program) => {
    const ended = Promise.all([complaintOf(child), once(child, 'exit')]);
    child.kill('SIGINT');
    const [complaint, [code]] = await ended;
    expect([complaint, code]).toEqual(['', 0]);
  };
  const lock = () => stat(pathOf('desk', 'postgres', 'postmaster.pid'));
  const first = await command();
  const site = await start(launch({ ...further, DEMO: 'off' }));
  await end(first);
  expect(await ready(site)).toBe(200);
  const ended = once(site.process, 'exit');
  site.process.kill('SIGINT');
  await ended;
  await expect(lock()).rejects.toThrow('ENOENT');

  await end(await command());
  await expect(lock()).rejects.toThrow('ENOENT');
}, 120_000);

test('a command whose database has gone away says why its work failed', async () => {
  await prepare('gone');
  const further = { DATA_DIR: pathOf('gone') };
  const command = launch(further, join(import.meta.dirname, 'commands/testing/long-command.ts'));
  await hear(command, /The work began/);
  const database = await openDatabase({ databaseUrl: null, dataFolder: further.DATA_DIR });
  await database.stop();
  const ended = Promise.all([complaintOf(command), once(command, 'exit')]);
  command.kill('SIGINT');
  expect(await ended).toEqual([expect.stringMatching(/^connect ECONNREFUSED .*\n$/), [1, null]]);
}, 60_000);

test('a wrong setting ends the start with one line', async () => {
  const child = launch({ PORT: 'eighty' });
  const ended = once(child, 'exit');
  expect(await complaintOf(child)).toBe('PORT: set it to a whole number from 0 to 65534.\n');
  expect(await ended).toEqual([1, null]);
});

test('nobody is seeded where there is no demo: everybody knows the password of demo members', async () => {
  const child = launch({ DEMO: 'off' }, join(import.meta.dirname, 'commands/seed.ts'));
  const ended = once(child, 'exit');
  expect(await complaintOf(child)).toBe('DEMO: set it to on; demo members are for demos alone.\n');
  expect(await ended).toEqual([1, null]);
});

test('a command of the desk fills no folder that holds no site, whose emptiness it would show', async () => {
  const child = launch({ DATA_DIR: pathOf('dta') }, join(import.meta.dirname, 'commands/payouts.ts'));
  const ended = once(child, 'exit');
  expect(await complaintOf(child)).toBe(
    `DATA_DIR: set it to the folder of the site; ${pathOf('dta')} holds none that this user may read.\n`,
  );
  expect(await ended).toEqual([1, null]);
  await expect(stat(pathOf('dta'))).rejects.toThrow('ENOENT');
}, 60_000);
