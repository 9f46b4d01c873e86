import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';

import type { Endpoint } from '@mysathi/contract/endpoint';

import { memberTest } from '../members/testing/member-test.ts';
import type { MemberTest } from '../members/testing/member-test.ts';
import { authorisationMatrix } from './testing/authorisation-matrix.ts';
import { meet } from './testing/callers.ts';
import type { Encounter } from './testing/callers.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

const hostile: readonly unknown[] = [
  'a\0b',
  '\uD800',
  '\u202Ereversed\r\nX-Injected: 1',
  "'; DROP TABLE members; --",
  'x'.repeat(5000),
  '9'.repeat(400),
  '1e309',
  '0000-00-00',
  '275760-09-13T00:00:00.001Z',
  `2026-02-30T00:00:00.000000Z_${'-'.repeat(36)}`,
  '2026-02-30T00:00:00.000000Z_00000000-0000-4000-8000-000000000001',
  '0000-01-01T00:00:00.000000Z_00000000-0000-4000-8000-000000000001',
  `2026-01-01T00:00:00.000000Z_${'-'.repeat(36)}`,
  `${'-'.repeat(36)}.7`,
  '2026-02-30.7',
  '0000-01-01.7',
  `100_${'-'.repeat(36)}`,
  2 ** 53,
  null,
  ['a', ['b', {}]],
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Returns the names of the fields that a schema accepts. */
const fieldsOf = (schema: z.ZodType): string[] => {
  const names = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
      if (['properties', 'anyOf', 'oneOf', 'allOf'].includes(key)) collect(value);
    }
    if (Array.isArray(part)) part.forEach(collect);
  };
  collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...names];
};

const inAddress = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

const addressOf = (
  { path }: Endpoint,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => inAddress(params[name] ?? 'unnamed'));
  const search = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`);
  return `/api${filled}?${search.join('&')}`;
};

/** Returns all requests to one call: each field in turn with each hostile value. */
const attacksOn = (endpoint: Endpoint, encounter: Encounter) => {
  const row = authorisationMatrix[nameOf(endpoint)];
  const { params = {}, query = {}, body = {} } = row?.ask(encounter) ?? {};
  const paramNames = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const plain = addressOf(endpoint, params, query);
  return hostile.flatMap((value) => [
    ...paramNames.map((name) => ({ url: addressOf(endpoint, { ...params, [name]: value }, query), body })),
    ...fieldsOf(endpoint.query).map((name) => ({
      url: addressOf(endpoint, params, { ...query, [name]: value }),
      body,
    })),
    ...fieldsOf(endpoint.body).map((name) => ({ url: plain, body: { ...body, [name]: value } })),
  ]);
};

test('meet no failure of ours, in no field of any call', async () => {
  const failures: string[] = [];
  for (const endpoint of t.app.endpoints) {
    const encounter = await meet(t, 'accepted');
    for (const { url, body } of attacksOn(endpoint, encounter)) {
      const { statusCode } = await t.app.inject({
        method: endpoint.method,
        url,
        headers: encounter.headers,
        ...(endpoint.method === 'GET' ? {} : { payload: body }),
      });
      if (statusCode >= 500) failures.push(`${statusCode} of ${nameOf(endpoint)} at ${url.slice(0, 200)}`);
    }
  }
  expect(failures).toEqual([]);
}, 120_000);

/** Returns the columns of two members that no call may change. */
const fixedOf = async ({ callerId, memberId }: Encounter) =>
  (
    await t.platform.pool.query(
      `SELECT m.id, m.number, m.created_at, c.email_trace, c.phone_trace, c.password_hash, c.phone_verified_at,
         (SELECT count(*) FROM sessions s WHERE s.member_id = m.id AND scope = 'staff') AS staff,
         (SELECT array_agg(review ORDER BY slot) FROM photos p WHERE p.member_id = m.id) AS reviews
       FROM members m JOIN credentials c ON c.member_id = m.id WHERE m.id IN ($1, $2) ORDER BY m.id`,
      [callerId, memberId],
    )
  ).rows;

const columns = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 7,
  state: 'suspended',
  phone: '9000000009',
  password_hash: 'known',
  phone_verified_at: '2020-01-01T00:00:00Z',
  created_at: '2020-01-01T00:00:00Z',
  review: 'refused',
  scope: 'staff',
  scopes: ['staff'],
  role: 'admin',
  verified: true,
  listed: true,
};
const inCamelCase = Object.fromEntries(
  Object.entries(columns).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]),
);

test('change no column that a call does not name', async () => {
  for (const endpoint of t.app.endpoints.filter((one) => one.method !== 'GET')) {
    const encounter = await meet(t, 'accepted');
    const before = await fixedOf(encounter);
    const {
      params = {},
      query = {},
      body = {},
    } = authorisationMatrix[nameOf(endpoint)]?.ask(encounter) ?? {};
    await t.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, params, query),
      headers: encounter.headers,
      payload: { ...columns, ...inCamelCase, ...body },
    });
    expect([nameOf(endpoint), await fixedOf(encounter)]).toEqual([nameOf(endpoint), before]);
  }
});

test('a page of another site can start no change at all', async () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  for (const { method, path } of t.app.endpoints.filter((one) => one.method !== 'GET')) {
    const answer = await t.app.inject({ method, url: `/api${path}`, headers });
    expect([`${method} ${path}`, answer.json().code]).toEqual([`${method} ${path}`, 'cross_site']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('what people write stands in no line of the log, also when a call fails', async () => {
  const canary = 'canary-7f3e';
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { log } = Fastify({ logger: { level: 'trace', stream } });
  const heard = await memberTest('all', { config: { logSample: 1 }, parts: () => ({ log }) });
  const { headers } = await heard.member('Asha Rao', 'Female');
  const callAll = () =>
    Promise.all(
      heard.app.endpoints.map(({ method, path }) =>
        heard.app.inject({
          method,
          url: `/api${path.replace(/:\w+/g, canary)}?q=${canary}&_id=${canary}&token=${canary}`,
          headers: { ...headers, 'user-agent': canary, 'x-forwarded-for': canary },
          ...(method === 'GET' ? {} : { payload: { email: canary, name: canary, message: canary } }),
        }),
      ),
    );
  await callAll();
  // A member's text may look like a line of a stack trace, and error messages may quote it.
  const failure = Object.assign(new Error(`${canary}\n    at ${canary}`), { detail: canary });
  vi.spyOn(heard.platform.sessions, 'authenticate').mockRejectedValue(failure);
  const answers = await callAll();
  await heard.close();
  expect(answers.some(({ statusCode }) => statusCode === 500)).toBe(true);
  expect(lines.length).toBeGreaterThanOrEqual(2 * answers.length);
  expect(lines.filter((line) => line.includes(canary))).toEqual([]);
});
