import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { liveClose } from '@mysathi/contract/live';

import { demoPassword, demoSignIns } from './demo/population/demo-people.ts';
import { closeTabs, openTab } from './members/testing/open-tab.ts';
import { openDatabase } from './platform/database/database.ts';
import { createPool } from './platform/database/pool.ts';
import { followedSite, steadyStream } from './testing/followed-site.ts';
import { complaintOf, hear, ready, startedPrograms } from './testing/started-programs.ts';
import type { Started } from './testing/started-programs.ts';

const { launch, pathOf, prepare, start, databaseProcess } = startedPrograms();

let site: Started;
beforeAll(async () => {
  await prepare();
  site = await start(launch({ SEED_MEMBERS: '2', DRAIN_SECONDS: '4', LOG_LEVEL: 'silent' }));
});

let frozen: number[] = [];
const thaw = () => {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  frozen = [];
};
afterAll(thaw);

/** Stops all processes of the database in the middle of their work. */
const freeze = async () => {
  const { url } = await openDatabase({ databaseUrl: null, dataFolder: pathOf('data') });
  const pool = createPool(url, { connections: 1 });
  const { rows } = await pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
  );
  await pool.end();
  frozen = [await databaseProcess(), ...rows.map(({ pid }) => pid)];
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
};

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const ask = async ({ method, path, body }: Call, token?: string) => {
  const begun = performance.now();
  const answer = await fetch(`${site.address}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { status, headers } = answer;
  return { path, status, headers, text, seconds: (performance.now() - begun) / 1000 };
};

const signIn = () =>
  ask({
    method: 'POST',
    path: '/api/auth/login',
    body: { email: demoSignIns[0]?.email, password: demoPassword },
  });
const tokenOf = ({ text }: { text: string }): string => JSON.parse(text).access_token;

/** Returns a request for every call of the API, without meaningful content. */
const everyCall = async (): Promise<Call[]> => {
  const { text } = await ask({ method: 'GET', path: '/api/openapi.json' });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((name) => ({
      method: name.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
      ...(name === 'get' ? {} : { body: {} }),
    })),
  );
};

test('while the database is frozen everybody hears within five seconds that we are busy, and is served again at once', async () => {
  const token = tokenOf(await signIn());
  const reading = ['/api/matches/todays_match', '/api/success_stories', '/api/users/me', '/api/campaigns'];
  const read = () => reading.map((path) => ask({ method: 'GET', path }, token));
  expect((await Promise.all(read())).map(({ path, status }) => [path, status])).toEqual(
    reading.map((path) => [path, 200]),
  );
  const calls = await everyCall();
  expect(calls.length).toBeGreaterThan(80);

  await freeze();
  const answers = await Promise.all([...read(), signIn(), ...calls.map((call) => ask(call, token))]);
  const late = answers.filter(({ seconds }) => seconds > 5);
  expect(late).toEqual([]);
  for (const { status, headers, text } of answers.slice(0, reading.length + 1)) {
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(JSON.parse(text)).toMatchObject({ code: 'busy' });
  }
  expect(await ready(site)).toBe(503);

  thaw();
  await expect.poll(() => ready(site), { timeout: 2000 }).toBe(200);
  const again = tokenOf(await signIn());
  expect((await ask({ method: 'GET', path: '/api/users/me' }, again)).status).toBe(200);
}, 60_000);

/** Begins a sign-in over a connection of its own, whose second half is sent on demand. */
const halfSignIn = async () => {
  const body = Buffer.from(JSON.stringify({ email: demoSignIns[0]?.email, password: demoPassword }));
  const asked = request(`${site.address}/api/auth/login`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': body.byteLength },
  });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  await new Promise((sent) => void asked.write(body.subarray(0, 9), sent));
  return async (): Promise<number | undefined> => {
    asked.end(body.subarray(9));
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };
};

test('a site that is told to end is left by all before it does, and what is under way then is finished', async () => {
  const proxy = await followedSite(site.address);
  const stopAsking = steadyStream(`${proxy.address}/api/success_stories`, 4);
  const tab = await openTab(site.address, {
    headers: { authorization: `Bearer ${tokenOf(await signIn())}` },
  });
  const closed = once(tab.socket, 'close');
  const halves = await Promise.all([halfSignIn(), halfSignIn(), halfSignIn()]);

  const ended = Promise.all([complaintOf(site.process), once(site.process, 'exit')]);
  const closing = hear(site.process, /Closing/);
  site.process.kill('SIGTERM');
  await expect.poll(() => ready(site), { interval: 10, timeout: 3500 }).toBe(503);
  expect((await signIn()).status).toBe(200);
  expect(tab.socket.readyState).toBe(tab.socket.OPEN);
  await closing;
  expect(await Promise.all(halves.map((finish) => finish()))).toEqual([200, 200, 200]);
  expect((await closed)[0]).toBe(liveClose.leaving);
  expect(await ended).toEqual(['', [0, null]]);

  const answers = await stopAsking();
  await proxy.close();
  closeTabs();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const byAnother = answers.filter(({ text }) => text === 'another').length;
  expect([byAnother > 0, byAnother < answers.length]).toEqual([true, true]);
}, 60_000);
