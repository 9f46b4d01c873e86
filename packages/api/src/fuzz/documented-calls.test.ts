import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Endpoint } from '@mysathi/contract/endpoint';
import { uploadSlots } from '@mysathi/contract/photo-slots';

import { memberTest } from '../members/testing/member-test.ts';
import type { MemberTest } from '../members/testing/member-test.ts';
import { authorisationMatrix } from '../privacy/testing/authorisation-matrix.ts';
import { meet } from '../privacy/testing/callers.ts';
import type { Encounter } from '../privacy/testing/callers.ts';
import { rounds, trying } from './testing/fuzz-rounds.ts';
import { nearlyOf } from './testing/values-of-schema.ts';
import type { WireSchema } from './testing/values-of-schema.ts';

const casesOfCall = 4;

interface Described {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: WireSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: WireSchema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

let t: MemberTest;
let paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;

beforeAll(async () => {
  t = await memberTest('all');
  ({ paths } = (await t.app.inject('/api/openapi.json')).json());
});

afterAll(() => t.close());

const operationOf = ({ method, path }: Endpoint): Described => {
  const described = paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  if (described === undefined) throw new Error(`The document does not know ${method} ${path}.`);
  return described;
};

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const compiled = new Map<string, ValidateFunction>();

/** Returns a validator of the answers that the document declares for a status; equal schemas are compiled once. */
const promiseOf = ({ responses }: Described, statusCode: number): ValidateFunction | undefined => {
  const schema = responses[`${Math.floor(statusCode / 100)}XX`]?.content['application/json']?.schema;
  if (schema === undefined) return undefined;
  const text = JSON.stringify(schema);
  const promise = compiled.get(text) ?? ajv.compile(schema);
  compiled.set(text, promise);
  return promise;
};

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

type Drawn = Arbitrary<Readonly<Record<string, unknown>>>;

/** Draws a few of these fields, as a request with many wrong ones is rejected at the first; required ones always. */
const fewOf = (fields: Readonly<Record<string, WireSchema>>, required: readonly string[] = []): Drawn => {
  const most = Object.keys(fields).length + 1;
  const parts = Object.entries(fields).map(([name, schema]) => {
    const weight = required.includes(name) ? 0 : most;
    const isLeftOut = { weight, arbitrary: fc.constant(undefined) };
    return [name, fc.oneof({ weight: 1, arbitrary: nearlyOf(schema) }, isLeftOut)] as const;
  });
  return fc.record(Object.fromEntries(parts)).map((drawn) => {
    const given = Object.entries(drawn).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given);
  });
};

/** Draws requests to an operation: a valid request in which a few values are replaced. */
const requestsTo = (
  endpoint: Endpoint,
  { parameters = [], requestBody }: Described,
  encounter: Encounter,
) => {
  const {
    params = {},
    query = {},
    body = {},
  } = authorisationMatrix[`${endpoint.method} ${endpoint.path}`]?.ask(encounter) ?? {};
  const drawnIn = (place: string) =>
    fewOf(
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]),
      ),
    );
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  const missing = (schema.required ?? []).filter((name) => !(name in body));
  const drawnBody = fc.oneof(
    { weight: 9, arbitrary: fewOf(schema.properties ?? {}, missing).map((drawn) => ({ ...body, ...drawn })) },
    { weight: 1, arbitrary: nearlyOf(schema) },
  );
  return fc.record({ params: drawnIn('path'), query: drawnIn('query'), body: drawnBody }).map((request) => {
    const filled = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const named = asText(request.params[name] ?? params[name] ?? 'unnamed');
      // An empty name or dots would address another call.
      return /^\.*$/.test(named) ? 'unnamed' : encodeURIComponent(named);
    });
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, ...request.query }))
      search.append(name, asText(value));
    return { url: `/api${filled}?${search.toString()}`, payload: JSON.stringify(request.body) };
  });
};

test('each operation of the document has a name of its own, and all that its path names', () => {
  const operations = t.app.endpoints.map(operationOf);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const described = Object.values(paths).flatMap((path) => Object.values(path));
  expect(described).toHaveLength(operations.length);
  for (const [path, ofPath] of Object.entries(paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    for (const { parameters = [] } of Object.values(ofPath)) {
      const inPath = parameters.filter((one) => one.in === 'path');
      expect([path, new Set(inPath.map(({ name }) => name))]).toEqual([path, new Set(named)]);
      expect(inPath.every(({ required }) => required === true)).toBe(true);
    }
  }
});

test('no two paths of the document differ in the names of their parameters alone: they would be one', () => {
  const alike = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(alike).toEqual([...new Set(alike)]);
});

test('the document shows each form that a call takes, and each file by its name', () => {
  const fileFieldOf = (name: string) =>
    paths['/api/users_photos']?.['post']?.requestBody?.content['multipart/form-data']?.schema.properties?.[
      name
    ];
  const formsOf = (path: string) =>
    Object.entries(paths[path]?.['post']?.requestBody?.content ?? {}).map(([encoding, { schema }]) => [
      encoding,
      (schema.anyOf ?? [schema]).map(({ properties = {} }) => Object.keys(properties)),
    ]);
  const plain = ['application/json', 'application/x-www-form-urlencoded'];
  const eitherForm = [
    expect.arrayContaining(['message', 'email']),
    expect.arrayContaining(['family_status']),
  ];
  expect(formsOf('/api/contact_details')).toEqual(
    [...plain, 'multipart/form-data'].map((encoding) => [encoding, eitherForm]),
  );
  expect(formsOf('/api/astro_info')).toEqual([
    ...plain.map((encoding) => [encoding, [expect.not.arrayContaining(['horoscope'])]]),
    ['multipart/form-data', [expect.arrayContaining(['dosha', 'horoscope'])]],
  ]);
  expect(paths['/api/contact_details']?.['post']?.security).toEqual([{}, { accessToken: [] }]);
  expect(formsOf('/api/users_photos')).toEqual([
    [
      'multipart/form-data',
      [expect.arrayContaining([...uploadSlots, 'id_proof_1_holds', 'profile_picture_holds'])],
    ],
  ]);
  expect(fileFieldOf('profile_picture_visibility')).toEqual({
    type: 'string',
    enum: ['members', 'accepted'],
  });
  expect(fileFieldOf('id_proof_1_visibility')).toBeUndefined();
  expect(fileFieldOf('id_proof_1')).toEqual({ type: 'string', format: 'binary' });
});

/** Sends drawn requests to one operation; returns how many answers the document describes. */
const tryCall = async (endpoint: Endpoint): Promise<number> => {
  let spoken = 0;
  const described = operationOf(endpoint);
  const encounter = await meet(t, 'accepted');
  await fc.assert(
    fc.asyncProperty(requestsTo(endpoint, described, encounter), async ({ url, payload }) => {
      const { statusCode, headers, body } = await t.app.inject({
        method: endpoint.method,
        url,
        headers: { ...encounter.headers, 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { payload }),
      });
      expect(statusCode).toBeLessThan(500);
      if (!String(headers['content-type']).includes('json')) return;
      const promise = promiseOf(described, statusCode);
      expect([promise?.(JSON.parse(body)), promise?.errors ?? []]).toEqual([true, []]);
      spoken += 1;
    }),
    trying(casesOfCall),
  );
  return spoken;
};

test(
  'every call answers as the document says, whatever is sent',
  async () => {
    const silent: string[] = [];
    for (const endpoint of t.app.endpoints) if ((await tryCall(endpoint)) === 0) silent.push(endpoint.path);
    expect(silent).toEqual([]);
  },
  60_000 * rounds,
);
