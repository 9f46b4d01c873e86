import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { Problem } from '@mysathi/contract/errors';

import { readConfig } from '../../../config.ts';
import { createLog } from '../../log.ts';
import { installErrorHandler } from '../error-handler.ts';
import { limitHandlerTime } from '../under-load/handler-deadline.ts';
import { installRequestLog } from './request-log.ts';

const levels = { info: 30, error: 50 };
const sampled = 10;

/** Returns the log's lines, level and message, after a handler failed this many requests. */
const saidOf = async (times: number, handler: () => unknown) => {
  const lines: string[] = [];
  const app = Fastify({
    loggerInstance: createLog('info', { write: (line) => lines.push(line) }),
    disableRequestLogging: true,
  });
  installErrorHandler(app);
  installRequestLog(app, readConfig({ LOG_SAMPLE: String(sampled) }));
  limitHandlerTime(app, 20);
  app.get('/', async () => handler());
  for (let count = 0; count < times; count += 1) expect((await app.inject('/')).statusCode).toBe(503);
  await app.close();
  return lines.map((line) => {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    return [level, msg];
  });
};

test('what is refused on purpose wakes nobody, and stands in the log as often as other requests do', async () => {
  const refuse = () => {
    throw new Problem('busy', { retryAfterSeconds: 2 });
  };
  expect(await saidOf(3 * sampled, refuse)).toEqual(
    Array.from({ length: 3 }, () => [levels.info, 'request']),
  );
});

test.each([
  [
    'of a database that is away',
    () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
  ],
  ['of a handler that does not end', () => new Promise(() => undefined)],
])('each failure %s is an error', async (_, handler) => {
  expect(await saidOf(2, handler)).toEqual([
    [levels.error, 'busy'],
    [levels.error, 'busy'],
  ]);
});
