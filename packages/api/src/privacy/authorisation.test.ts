import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import type { Endpoint } from '@mysathi/contract/endpoint';

import { memberTest } from '../members/testing/member-test.ts';
import type { MemberTest } from '../members/testing/member-test.ts';
import { ticketHeader } from '../platform/sessions/page-tickets.ts';
import { authorisationMatrix } from './testing/authorisation-matrix.ts';
import type { Asked, Outcome, Row } from './testing/matrix-rows.ts';
import { otherRoutes } from './testing/other-routes.ts';
import { callers, makeTarget, meet, secretsIn } from './testing/callers.ts';
import type { Caller, Encounter } from './testing/callers.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const callOf = (row: string) => row.split(' ', 2).join(' ');

const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: Asked): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'unnamed');
  const search = new URLSearchParams(query).toString();
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
};

const gates: readonly string[] = ['signed_out', 'finish_profile', 'account_leaving'];

/** Answers that are the same for everybody and all day, which browsers may cache. */
const keptByBrowsers: ReadonlySet<string> = new Set(['/places']);

/** Returns all field names that the wire format of a schema can contain. */
const namesIn = (schema: unknown, names = new Set<string>()): Set<string> => {
  if (typeof schema !== 'object' || schema === null) return names;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
    namesIn(value, names);
  }
  return names;
};

const namesOf = (answer: unknown, names = new Set<string>()): Set<string> => {
  if (Array.isArray(answer)) for (const one of answer) namesOf(one, names);
  else if (typeof answer === 'object' && answer !== null) {
    for (const [name, value] of Object.entries(answer)) {
      names.add(name);
      namesOf(value, names);
    }
  }
  return names;
};

/** Returns all callers, who meet the same member; the member comes last, as they may change themselves. */
const meetAll = async (): Promise<[Caller, Encounter][]> => {
  const target = await makeTarget(t);
  const met: [Caller, Encounter][] = [];
  for (const caller of callers) met.push([caller, await meet(t, caller, target)]);
  return met;
};

let readers: Promise<[Caller, Encounter][]> | undefined;

/** Calls that change something get fresh callers; reading calls share them. */
const meetFor = ({ method }: Endpoint): Promise<[Caller, Encounter][]> =>
  method === 'GET' ? (readers ??= meetAll()) : meetAll();

/** Makes the call as one caller; returns the outcome, and the secrets and field names that the answer contained. */
const attempt = async (endpoint: Endpoint, row: Row, encounter: Encounter) => {
  const asked = row.ask(encounter);
  const response = await t.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, asked),
    headers: encounter.headers,
    ...(endpoint.method === 'GET' ? {} : { payload: asked.body ?? {} }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const answer: unknown = isJson ? response.json() : {};
  const code = (answer as { code?: Outcome }).code;
  const held = secretsIn(response.body, encounter.memberId);
  const names = response.statusCode === 200 ? [...namesOf(answer)] : [];
  const isKept = response.headers['cache-control'] !== 'no-store' && !keptByBrowsers.has(endpoint.path);
  return { status: response.statusCode, code, held, names, isKept };
};

/** Compares the row with the actual outcomes: a refusal by its code, `passes` with any answer but an access refusal. */
const differences = async (endpoint: Endpoint, row: Row) => {
  const found: string[] = [];
  const declared = namesIn(z.toJSONSchema(endpoint.answer, { io: 'input', unrepresentable: 'any' }));
  for (const [caller, encounter] of await meetFor(endpoint)) {
    const { status, code, held, names, isKept } = await attempt(endpoint, row, encounter);
    const expected = row.outcomes[caller];
    const ok = status < 300;
    const passed = ok || (code !== undefined && !gates.includes(code) && status < 500);
    const met = expected === 'passes' && passed ? 'passes' : ok ? 'ok' : (code ?? `status ${status}`);
    if (met !== expected) found.push(`${caller}: ${met} instead of ${expected}`);
    const leaked = held.filter((secret) => !row.shows[caller]?.includes(secret));
    if (leaked.length > 0) found.push(`${caller}: shows ${leaked.join(', ')}`);
    if (isKept) found.push(`${caller}: an answer that something on the way may keep`);
    const unknown = names.filter((name) => !declared.has(name) && !row.names?.[caller].includes(name));
    if (unknown.length > 0) found.push(`${caller}: undeclared ${unknown.join(', ')}`);
  }
  return found;
};

test('every call has a row and every row a call', () => {
  const known = t.app.endpoints.map(nameOf);
  expect(known.filter((name) => authorisationMatrix[name] === undefined)).toEqual([]);
  expect(Object.keys(authorisationMatrix).filter((row) => !known.includes(callOf(row)))).toEqual([]);
});

test('whatever else answers says who gets what there', () => {
  const ours = t.app.otherRoutes.filter((route) => !route.includes(' /api/docs'));
  expect(ours.toSorted()).toEqual(Object.keys(otherRoutes).toSorted());
});

test('a page may begin with these readings, each as the member who opens it', async () => {
  const beginning = t.app.endpoints.filter(({ beginsPages }) => beginsPages);
  expect(beginning.map(nameOf).toSorted()).toEqual([
    'GET /matches/my_match',
    'GET /matches/nearby',
    'GET /matches/recently_viewed',
    'GET /matches/todays_match',
    'GET /messages/chats',
    'GET /messages/counts',
    'GET /shortlisted_user/my_lists',
  ]);
  const { callerId: memberId } = await meet(t, 'owner');
  for (const endpoint of beginning) {
    const viewer = { memberId, sessionId: memberId, scope: 'member' } as const;
    const { statusCode } = await t.platform.sessions.pageTickets.lend(viewer, (ticket) =>
      t.app.inject({ url: addressOf(endpoint, {}), headers: { [ticketHeader]: ticket } }),
    );
    expect([nameOf(endpoint), statusCode]).toEqual([nameOf(endpoint), 200]);
  }
});

test.each(Object.entries(authorisationMatrix))('%s', async (name, row) => {
  const endpoint = t.app.endpoints.find((one) => nameOf(one) === callOf(name));
  if (endpoint === undefined) throw new Error(`There is no call ${name}`);
  expect(await differences(endpoint, row)).toEqual([]);
});
