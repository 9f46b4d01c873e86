import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testApp, testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { installDrawnPictures } from './drawn-pictures.ts';

let t: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  t = await testPlatform();
  app = await testApp(t.platform, installDrawnPictures);
});

afterAll(async () => {
  await app.close();
  await t.close();
});

test.each([
  ['share.png', 1200, 630],
  ['icon-180.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['maskable-512.png', 512, 512],
])('%s has the size that it promises, and something drawn on it', async (name, width, height) => {
  const answer = await app.inject(`/drawn/${name}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  });
  const picture = sharp(answer.rawPayload);
  expect(await picture.metadata()).toMatchObject({ format: 'png', width, height });
  const { channels } = await picture.stats();
  expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
});

test('the badge is the mark in white on nothing, which phones colour themselves', async () => {
  const picture = sharp((await app.inject('/drawn/monochrome-192.png')).rawPayload);
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 192, height: 192, hasAlpha: true });
  const { data } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = Array.from({ length: data.length / 4 }, (_, at) => data.subarray(at * 4, at * 4 + 4)).filter(
    ([, , , alpha = 0]) => alpha > 0,
  );
  expect(seen.length).toBeGreaterThan(192 * 192 * 0.1);
  expect(seen.length).toBeLessThan(192 * 192 * 0.6);
  expect(seen.every(([red, green, blue]) => red === 255 && green === 255 && blue === 255)).toBe(true);
});

test('there is no other picture', async () => {
  expect((await app.inject('/drawn/else.png')).statusCode).toBe(404);
});
