import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { closeTabs, openTab } from './members/testing/open-tab.ts';
import { makeMemberPair } from './members/testing/people.ts';
import type { Person } from './members/testing/people.ts';
import { relate } from './members/testing/relate.ts';
import { decideReport } from './features/safety/desk/decide-report.ts';
import { handleAnnouncements } from './members/announce-from-desk.ts';
import { keepReport } from './features/safety/reports.ts';
import { readConfig } from './config.ts';
import { createPlatform } from './platform/create-platform.ts';
import { openDatabase } from './platform/database/database.ts';
import { makeDataFolder, testFolder } from './platform/database/testing/data-folder.ts';
import { createLog } from './platform/log.ts';
import { freePort, startRedis, stopRedis } from './platform/realtime/testing/redis.ts';
import { testFileKey } from './platform/testing/test-contacts.ts';

const program = join(import.meta.dirname, 'main.ts');
const compiledCode = join(import.meta.dirname, '../../../node_modules/.cache/compiled');

// A server refuses the fast, non-durable database that other tests share.
let database: Awaited<ReturnType<typeof openDatabase>>;
let opened: Awaited<ReturnType<typeof createPlatform>>;
let folder: Awaited<ReturnType<typeof testFolder>>;
let redis: ChildProcess;
let redisUrl: string;
let asha: Person;
let ravi: Person;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  folder = await testFolder();
  const dataFolder = join(folder.path, 'data');
  await makeDataFolder(dataFolder);
  database = await openDatabase({ databaseUrl: null, dataFolder });
  const config = readConfig({
    DATA_DIR: join(folder.path, 'test'),
    FILE_KEYS: testFileKey,
    LOG_LEVEL: 'silent',
    WEB: 'off',
  });
  const log = createLog('silent');
  opened = await createPlatform({ config, databaseUrl: database.url, log, workers: false });
  const port = await freePort();
  redis = await startRedis(port);
  redisUrl = `redis://127.0.0.1:${port}`;
});
afterAll(async () => {
  await stopRedis(redis);
  await opened.close();
  await database.stop();
  await folder.remove();
});
beforeEach(async () => {
  ({ asha, ravi } = await makeMemberPair(opened.platform));
  await relate(opened.platform, ravi, asha, 'accepted');
});
afterEach(closeTabs);

/** Starts a server process on the common database; returns its address. */
const startProcess = async (name: string, settings: Record<string, string>): Promise<string> => {
  const env = {
    PORT: '0',
    WEB: 'off',
    DEMO: 'off',
    NODE_COMPILE_CACHE: compiledCode,
    DATA_DIR: join(folder.path, name),
    DATABASE_URL: database.url,
    FILE_KEYS: testFileKey,
    ...settings,
  };
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  servers.push(server);
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /runs at (http\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  let complaint = '';
  for await (const text of server.stderr) complaint += String(text);
  throw new Error(`It did not start: ${complaint}`);
};

/**
 * Starts two server processes for all tests of a block, which run one after the other: starting takes longer than a
 * test.
 */
const twoProcesses = (settings: () => Record<string, string>) => {
  const addresses: string[] = [];
  beforeAll(async () => {
    addresses.push(
      ...(await Promise.all([startProcess('here', settings()), startProcess('there', settings())])),
    );
  });
  afterAll(() =>
    Promise.all(
      servers.splice(0).map(async (server) => {
        const ended = once(server, 'exit');
        server.kill('SIGINT');
        await ended;
      }),
    ),
  );
  return () => addresses as [string, string];
};

const presence = async (address: string, me: Person, them: Person) => {
  const answer = await fetch(`${address}/api/messages/presence?memberId=${them.id}`, { headers: me.headers });
  return ((await answer.json()) as { data: unknown }).data;
};

const patience = { timeout: 10_000 };

/** Makes Ravi active on the first process; returns what Asha saw of him on the second one before. */
const comeOn = async ([here, there]: [string, string]): Promise<unknown> => {
  const before = await presence(there, asha, ravi);
  const his = await openTab(here, ravi);
  his.say({ kind: 'active' });
  return before;
};

describe('two server processes with Redis', () => {
  const both = twoProcesses(() => ({ REDIS_URL: redisUrl }));

  test('who is here on one is seen on the other', async () => {
    expect(await comeOn(both())).toEqual({ online: false, lastActiveAt: null });
    await expect
      .poll(() => presence(both()[1], asha, ravi), patience)
      .toEqual({ online: true, lastActiveAt: null });
  });

  test('who types on one is told on the other', async () => {
    const [here, there] = both();
    const [his, hers] = await Promise.all([openTab(here, ravi), openTab(there, asha)]);
    his.say({ kind: 'typing', memberId: asha.id });
    await expect.poll(() => hers.events, patience).toEqual([{ kind: 'typing', memberId: ravi.id }]);
  });

  test('a suspension at the desk ends what is open on both, and the next call on each', async () => {
    const [here, there] = both();
    const { platform } = opened;
    handleAnnouncements(platform);
    await platform.jobs.start();
    const tabs = await Promise.all([openTab(here, ravi), openTab(there, ravi)]);
    const closed = Promise.all(tabs.map(({ socket }) => once(socket, 'close')));
    const reported = { reporterId: asha.id, reportedId: ravi.id, reason: 'money', note: null } as const;
    const { number } = await platform.db.transaction().execute((tx) => keepReport(tx, reported));
    const word = { decision: 'suspended', reason: 'asks for money', by: 'Meera Nair' } as const;
    expect(await decideReport(platform, number, word)).toMatchObject({ kind: 'done' });
    const statuses = [here, there].map(
      async (address) => (await fetch(`${address}/api/messages/counts`, { headers: ravi.headers })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 401]);
    await closed;
  }, 60_000);
});

describe('two server processes without Redis', () => {
  const both = twoProcesses(() => ({}));

  test('who is here on one is seen on the other', async () => {
    expect(await comeOn(both())).toEqual({ online: false, lastActiveAt: null });
    await expect
      .poll(() => presence(both()[1], asha, ravi), patience)
      .toEqual({ online: true, lastActiveAt: null });
  });

  test('typing stays within its process, where it is told as ever', async () => {
    const [here, there] = both();
    const [his, besideHim, elsewhere] = await Promise.all([
      openTab(here, ravi),
      openTab(here, asha),
      openTab(there, asha),
    ]);
    his.say({ kind: 'typing', memberId: asha.id });
    await expect.poll(() => besideHim.events, patience).toEqual([{ kind: 'typing', memberId: ravi.id }]);
    elsewhere.say({ kind: 'ping' });
    await expect.poll(() => elsewhere.events, patience).toEqual([{ kind: 'pong' }]);
  });

  test('of messages that are sent at once on both exactly as many are taken as fair use allows', async () => {
    const nodes = both();
    const send = async (at: number): Promise<number> => {
      const { status } = await fetch(`${nodes[at % 2]}/api/messages`, {
        method: 'POST',
        headers: { ...ravi.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ memberId: asha.id, message: `The ${at}th`, clientId: `client-${at}` }),
      });
      // Retries while the server is busy, as clients do.
      return status === 503 ? send(at) : status;
    };
    const { perDay } = limits.fairUse.messages;
    const statuses = await Promise.all(Array.from({ length: perDay + 40 }, (_, at) => send(at)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(perDay);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    const { rows } = await opened.platform.pool.query<{ stored: number; used: number }>(
      `SELECT (SELECT count(*) FROM messages WHERE sender_id = $1) AS stored,
         (SELECT day_used FROM fair_use WHERE member_id = $1 AND kind = 'message') AS used`,
      [ravi.id],
    );
    expect(rows).toEqual([{ stored: perDay, used: perDay }]);
  }, 60_000);
});
