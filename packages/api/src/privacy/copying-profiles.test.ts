import { afterAll, beforeAll, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { memberTest } from '../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../members/testing/member-test.ts';

let t: MemberTest;
let women: string[];

beforeAll(async () => {
  t = await memberTest('all', { config: { requestsPerMinute: 100_000 } });
  const made = Array.from({ length: limits.profilesPerMinute + 1 }, () => t.member('Asha Rao', 'Female'));
  women = (await Promise.all(made)).map(({ id }) => id);
});

afterAll(() => t.close());

const statusesOf = (headers: Headers, address: (id: string) => string) =>
  Promise.all(
    women.map(async (id) => (await t.app.inject({ url: `/api${address(id)}`, headers })).statusCode),
  );

test.each([
  ['pages', (id: string) => `/users/detail?_id=${id}`],
  ['pictures', (id: string) => `/users_photos/${id}`],
  ['sections', (id: string) => `/family_info/${id.toUpperCase()}`],
])('the %s of sixty people a minute are open to a member', async (_what, address) => {
  const { headers } = await t.member('Ravi Rao', 'Male');
  const statuses = await statusesOf(headers, address);
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.profilesPerMinute);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const seen = women[statuses.indexOf(200)] ?? '';
  expect((await t.app.inject({ url: `/api/users/detail?_id=${seen}`, headers })).statusCode).toBe(200);
  const late = women[statuses.indexOf(429)] ?? '';
  const refused = await t.app.inject({ url: `/api${address(late)}`, headers });
  expect([refused.json().code, Number(refused.headers['retry-after']) <= 60]).toEqual(['too_many', true]);
  t.clock.set(new Date(t.clock.now().getTime() + 60_000));
  expect((await t.app.inject({ url: `/api${address(late)}`, headers })).statusCode).toBe(200);
});
