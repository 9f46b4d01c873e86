import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import { answer, endpoint } from '@mysathi/contract/endpoint';

import { testApp, testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { route } from './route.ts';

const echo = endpoint({
  method: 'POST',
  path: '/echo',
  summary: 'Echo',
  access: 'visitor',
  body: z.looseObject({ name: z.string() }),
  answer: answer(z.string()),
});

let started: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  started = await testPlatform();
  app = await testApp(started.platform, (server, platform) => {
    route(server, platform, echo, ({ body }) => ({ message: 'Hello.', data: body.name }));
  });
});

afterAll(async () => {
  await app.close();
  await started.close();
});

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data; boundary=edge';

const send = (type: string, payload: string | Buffer) =>
  app.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': type }, payload });

const partNamed = (name: string, value: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--edge--\r\n`;

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  [json, '{"name":"आशा 🙏 100%"}'],
  [json, '\uFEFF{"name":"आशा 🙏 100%"}'],
  [form, 'name=%E0%A4%86%E0%A4%B6%E0%A4%BE+%F0%9F%99%8F+100%'],
  [form, 'name=आशा 🙏 100%25'],
  [parts, partNamed('name', 'आशा 🙏 100%')],
])(
  'every letter is taken as %s, and a percent sign that begins no byte as one: %#',
  async (type, payload) => {
    expect((await send(type, payload)).json()).toMatchObject({ data: 'आशा 🙏 100%' });
  },
);

test.each([
  ['a name in another encoding', json, bytes('{"name":"Ash\xe1"}')],
  ['a letter cut in two', json, bytes('{"name":"\xe0\xa4"}')],
  ['such a name of a field', json, bytes('{"name":"Asha","\xff":1}')],
  ['a name in another encoding', form, bytes('name=Ash\xe1')],
  ['the same by percent signs', form, 'name=Ash%E1'],
  ['such a name of a field', form, 'name=Asha&%FF=1'],
  ['a name in another encoding', parts, bytes(partNamed('name', 'Ash\xe1'))],
  ['such a name of a field', parts, bytes(partNamed('n\xff', 'Asha'))],
])('bytes that are no text are refused, not kept as other signs: %s, %s', async (_case, type, payload) => {
  const answered = await send(type, payload);
  expect([answered.statusCode, answered.json().code]).toEqual([400, 'malformed']);
});
