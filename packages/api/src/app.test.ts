import { afterEach, expect, test } from 'vitest';

import type { Config } from './config.ts';
import { memberTest } from './members/testing/member-test.ts';
import type { MemberTest } from './members/testing/member-test.ts';

let t: MemberTest;
afterEach(() => t.close());

const statusesWith = async (config: Partial<Config>) => {
  t = await memberTest('all', { config });
  const addresses = ['/api/dev/outbox', '/api/openapi.json', '/api/docs', '/health/ready'];
  const answers = addresses.map(async (url) => [url, (await t.app.inject({ url })).statusCode] as const);
  return Object.fromEntries(await Promise.all(answers));
};

test('in a demo one reads what was sent, and outside of production what the calls are', async () => {
  expect(await statusesWith({ demo: true, mode: 'development' })).toEqual({
    '/api/dev/outbox': 200,
    '/api/openapi.json': 200,
    '/api/docs': 200,
    '/health/ready': 200,
  });
});

test('without a demo nobody reads what was sent, and in production not what the calls are', async () => {
  expect(await statusesWith({ demo: false, mode: 'production' })).toEqual({
    '/api/dev/outbox': 404,
    '/api/openapi.json': 404,
    '/api/docs': 404,
    '/health/ready': 200,
  });
});

test('without a demo nobody reads what was sent outside of production either', async () => {
  expect(await statusesWith({ demo: false, mode: 'development' })).toMatchObject({ '/api/dev/outbox': 404 });
});
