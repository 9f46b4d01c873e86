import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { installErrorHandler } from './error-handler.ts';
import { limitHandlerTime } from './handler-deadline.ts';

test('a handler that does not end is answered for, one that ends is left alone', async () => {
  const app = Fastify();
  installErrorHandler(app);
  limitHandlerTime(app, 20);
  const never = Promise.withResolvers<string>();
  app.get('/stuck', () => never.promise);
  app.get('/quick', async () => 'done');
  app.get('/patient', { handlerTimeout: 60_000 }, () => never.promise);
  const patient = app.inject('/patient');
  const [stuck, quick] = await Promise.all([app.inject('/stuck'), app.inject('/quick')]);
  expect([stuck.statusCode, stuck.json().code, stuck.headers['retry-after']]).toEqual([503, 'busy', '2']);
  expect([quick.statusCode, quick.body]).toEqual([200, 'done']);
  never.resolve('at last');
  expect((await patient).body).toBe('at last');
  await app.close();
});
