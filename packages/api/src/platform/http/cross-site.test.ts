import { afterAll, beforeAll, expect, test } from 'vitest';

import { testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { buildServer } from './server.ts';

let started: TestPlatform;

beforeAll(async () => {
  started = await testPlatform();
});

afterAll(() => started.close());

/** Returns the status of a change on a site with this address. */
const change = async (publicOrigin: string, headers: Record<string, string>): Promise<number> => {
  const { platform } = started;
  const app = await buildServer({ ...platform, config: { ...platform.config, publicOrigin } });
  app.post('/api/change', () => 'changed');
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/change', headers });
  await app.close();
  return statusCode;
};

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost:3000' }, 200],
  [{ origin: 'http://localhost', host: 'localhost' }, 200],
  [{}, 200],
])('a change from %j', async (headers, status) => {
  expect(await change('http://localhost:3000', headers)).toBe(status);
});

test.each([
  ['https://mysathi.example', 'http://mysathi.example', 403],
  ['https://mysathi.example', 'https://mysathi.example', 200],
  ['http://localhost:3000', 'http://mysathi.example', 200],
])('on %s a page of %s, as what comes over plain http may be forged', async (site, origin, status) => {
  const headers = { host: 'mysathi.example', origin, 'sec-fetch-site': 'cross-site' };
  expect(await change(site, headers)).toBe(status);
});
