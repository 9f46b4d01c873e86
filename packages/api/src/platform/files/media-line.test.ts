import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createLog } from '../log.ts';
import { installErrorHandler } from '../http/error-handler.ts';
import { MediaAddresses } from './media-addresses.ts';
import { mediaRoutes } from './media-route.ts';

const connections = 4;
const clock = { now: () => new Date('2026-11-20T06:00:00Z') };
const media = new MediaAddresses(['k'.repeat(32)], clock);
const key = 'a'.repeat(40);
const addresses = {
  picture: media.picture(key, '640.webp', 'visitor'),
  horoscope: media.private(key, 'asha'),
} as const;

let app: FastifyInstance;
let asked: (() => void)[];
const lines: string[] = [];

beforeEach(() => {
  asked = [];
  const query = () =>
    new Promise((answer) => asked.push(() => answer({ rows: [{ open: true, ofCampaign: true }] })));
  const file = { bytes: Buffer.from('file'), contentType: 'image/webp' };
  const parts = {
    clock,
    media,
    pool: { query, options: { max: connections } },
    files: { readPicture: async () => file, readPrivate: async () => file },
    sessions: { authenticate: async () => null, authenticateByCookie: async () => ({ memberId: 'asha' }) },
  };
  lines.length = 0;
  app = Fastify({
    trustProxy: true,
    loggerInstance: createLog('warn', { write: (line) => lines.push(line) }),
  });
  installErrorHandler(app);
  mediaRoutes(app, parts as unknown as Parameters<typeof mediaRoutes>[1]);
});
afterEach(() => app.close());

const ask = async (network: string, what: keyof typeof addresses = 'picture') => {
  const answer = await app.inject({ url: addresses[what], headers: { 'x-forwarded-for': network } });
  return { network, status: answer.statusCode };
};
/** Waits for everything that can happen before the database answers. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};
const answerAll = async () => {
  for (const answer of asked.splice(0)) answer();
  await settled();
};

test.each(['picture', 'horoscope'] as const)(
  'each %s takes one of half the connections, and leaves the others to calls',
  async (what) => {
    const answers = Array.from({ length: 9 }, () => ask('192.0.2.1', what));
    const waiting: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await settled();
      waiting.push(asked.length);
      await answerAll();
    }
    expect(waiting).toEqual([2, 2, 2, 2, 1]);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
  },
);

test('one of each network has its turn, and of too many those are put off whose network asks most: nobody is woken', async () => {
  const many = Array.from({ length: 2000 }, () => ask('192.0.2.1'));
  await settled();
  const gone: string[] = [];
  const calm = ask('192.0.2.2').then(({ network, status }) => gone.push(`${network} ${status}`));
  await settled();
  await answerAll();
  await answerAll();
  await calm;
  expect(gone).toEqual(['192.0.2.2 200']);
  while (asked.length > 0) await answerAll();
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(lines).toEqual([]);
});
