import { readdir, readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { demoPassword, demoSignIns } from './demo/population/demo-people.ts';
import { ready, startedPrograms } from './testing/started-programs.ts';
import type { Started } from './testing/started-programs.ts';

const { launch, start, databaseProcess } = startedPrograms();

let site: Started;
beforeAll(async () => {
  site = await start(launch({ SEED_MEMBERS: '2', LOG_LEVEL: 'silent' }));
});

let frozen: number[] = [];
const thaw = () => {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  frozen = [];
};
afterAll(thaw);

/** A process and those that it started. */
const familyOf = async (parent: number): Promise<number[]> => {
  const stats = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  const children = stats
    .map((stat) => /^(\d+) \(.*\) \w (\d+)/.exec(stat))
    .filter((found) => Number(found?.[2]) === parent);
  return [parent, ...children.map((found) => Number(found?.[1]))];
};

const freeze = async () => {
  frozen = await familyOf(await databaseProcess());
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

/** Every call that the site takes, with nothing that means anything in it. */
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
