import { PassThrough } from 'node:stream';

import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';

import { createLog } from '../../log.ts';
import { installErrorHandler } from '../error-handler.ts';
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

describe('what a handler ends with after its answer', () => {
  const secret = 'the words of a member';

  const linesOf = async (end: (late: PromiseWithResolvers<string>) => void): Promise<string[]> => {
    const lines: string[] = [];
    const written = Promise.withResolvers<void>();
    const write = (line: string) => {
      lines.push(line);
      // The first line says that the site was busy.
      if (lines.length === 2) written.resolve();
    };
    const app = Fastify({ loggerInstance: createLog('warn', { write }) });
    installErrorHandler(app);
    limitHandlerTime(app, 20);
    const late = Promise.withResolvers<string>();
    app.get('/late', () => late.promise);
    expect((await app.inject({ url: '/late', query: { text: secret } })).statusCode).toBe(503);
    end(late);
    await written.promise;
    await app.close();
    return lines;
  };

  test('a value: the log does not hold the address', async () => {
    const lines = await linesOf(({ resolve }) => resolve('at last'));
    expect(lines.join('\n')).not.toContain('member');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      msg: 'FastifyError',
      err: {
        code: 'FST_ERR_REP_ALREADY_SENT',
        at: expect.arrayContaining([expect.stringContaining('reply.js')]),
      },
    });
  });

  test('an error: the log holds none of its words', async () => {
    const lines = await linesOf(({ reject }) =>
      reject(
        Object.assign(new Error(secret, { cause: new TypeError(secret) }), {
          code: '23505',
          detail: `Key (text)=(${secret}) already exists.`,
        }),
      ),
    );
    expect(lines.join('\n')).not.toContain('member');
    expect(JSON.parse(lines[1] ?? '').err).toMatchObject({
      name: 'Error',
      code: '23505',
      cause: 'TypeError',
    });
  });
});

test('an answer that is on its way is left alone', async () => {
  const lines: string[] = [];
  const app = Fastify({ loggerInstance: createLog('warn', { write: (line) => lines.push(line) }) });
  installErrorHandler(app);
  limitHandlerTime(app, 20);
  const content = new PassThrough();
  app.get('/long', (_request, reply) => reply.send(content));
  app.get('/stuck', () => new Promise(() => undefined));
  content.write('first ');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const long = await fetch(`${address}/long`);
  // Started later with the same deadline.
  expect((await fetch(`${address}/stuck`)).status).toBe(503);
  content.end('last');
  expect(await long.text()).toBe('first last');
  expect(lines).toHaveLength(1);
  await app.close();
});
