import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testApp, testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { photograph } from '../images/testing/example-files.ts';
import { mediaRoutes } from './media-route.ts';

let started: TestPlatform;
let app: FastifyInstance;
let key: string;

beforeAll(async () => {
  started = await testPlatform();
  const { platform } = started;
  const path = join(platform.config.dataFolder, 'photo.jpg');
  await writeFile(path, await photograph({ width: 1000, height: 1200 }));
  const outcome = await platform.images.picture(path);
  if (!outcome.ok) throw new Error(outcome.fault);
  key = await platform.files.savePicture(outcome.picture);
  // Who may see a picture is tested elsewhere: here everybody may.
  const pool = Object.assign(Object.create(platform.pool) as typeof platform.pool, {
    query: async () => ({ rows: [{ open: true }] }),
  });
  app = await testApp({ ...platform, pool }, mediaRoutes);
});

afterAll(async () => {
  await app.close();
  await started.close();
});

const get = async (variant: string, accept: string) => {
  const url = started.platform.media.picture(key, variant, 'visitor');
  const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { accept } });
  const { width } = await sharp(rawPayload).metadata();
  return [statusCode, headers['content-type'], headers['vary'], width];
};

test.each([
  ['160.webp', 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 640],
  ['640.webp', '*/*', 640],
  ['1280.webp', '', 1200],
])('%s is the JPEG copy for who says «%s»', async (variant, accept, width) => {
  expect(await get(variant, accept)).toEqual([200, 'image/jpeg', 'Accept', width]);
});

test('a browser that names WebP gets it, and whoever keeps answers keeps the two apart', async () => {
  const browser = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
  expect(await get('320.webp', browser)).toEqual([200, 'image/webp', 'Accept', 320]);
});
