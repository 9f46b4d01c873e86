import { expect, test } from 'vitest';
import * as z from 'zod';

import { answer, endpoint } from '@mysathi/contract/endpoint';
import { wireName } from '@mysathi/contract/wire';

import { testPlatform } from '../testing/test-platform.ts';
import { installOpenApi } from './openapi.ts';
import { route } from './route.ts';
import { buildServer } from './server.ts';

const onWire = wireName('motherTongue');
const wire = z.object({ [onWire]: z.string() });
const clean = z.object({ motherTongue: z.string() });
const person = z.codec(wire, clean, {
  decode: (sent) => ({ motherTongue: sent[onWire] ?? '' }),
  encode: ({ motherTongue }) => ({ [onWire]: motherTongue }),
});
const save = endpoint({
  method: 'POST',
  path: '/people/:id',
  summary: 'Saves a person',
  access: 'member',
  params: z.object({ id: z.string() }),
  query: z.object({ dry: z.string().optional() }),
  body: person,
  answer: answer(person),
});

test('the document shows bodies and answers as they go over the wire', async () => {
  const started = await testPlatform();
  const { platform } = started;
  const app = await buildServer(platform);
  await installOpenApi(app, platform.config.publicOrigin);
  route(app, platform, save, ({ body }) => ({ message: 'Saved.', data: body }));
  await app.ready();

  const document = (await app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(['/api/people/{id}']);
  const { post } = document.paths['/api/people/{id}'];
  expect(post).toMatchObject({
    operationId: 'postPeopleId',
    summary: 'Saves a person',
    tags: ['people'],
    security: [{ accessToken: [] }],
  });
  expect(post.parameters.map(({ name, in: place }: { name: string; in: string }) => [name, place])).toEqual([
    ['dry', 'query'],
    ['id', 'path'],
  ]);
  expect(Object.keys(post.requestBody.content)).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ]);
  expect(post.requestBody.content['application/json'].schema.properties).toHaveProperty(onWire);
  expect(post.responses['2XX'].content['application/json'].schema.properties.data.properties).toHaveProperty(
    onWire,
  );
  expect(JSON.stringify(document)).not.toContain('motherTongue');
  expect(post.responses['4XX'].content['application/json'].schema.required).toEqual(['message', 'code']);

  const page = await app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).not.toContain('validator');
  await app.close();
  await started.close();
});
