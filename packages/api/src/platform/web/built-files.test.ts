import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testApp, testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { serveBuiltFiles } from './built-files.ts';

let t: TestPlatform;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mysathi-built-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'wake-1a2b.js'), 'wake()');
  await writeFile(join(folder, 'assets', 'wake-1a2b.js.gz'), gzipSync('wake()'));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  t = await testPlatform();
  app = await testApp(t.platform, (server) => serveBuiltFiles(server, folder));
});

afterAll(async () => {
  await app.close();
  await t.close();
  await rm(folder, { recursive: true });
});

test('a file that is named by what it holds is kept for ever, and never asked for again', async () => {
  const { body, headers } = await app.inject('/assets/wake-1a2b.js');
  expect(body).toBe('wake()');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const name of ['etag', 'last-modified', 'accept-ranges']) expect(headers).not.toHaveProperty(name);
});

test('any other is kept for an hour, and then asked for by what it was', async () => {
  const { headers } = await app.inject('/favicon.svg');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(headers).toHaveProperty('etag');
});

test('it goes out as it was packed when the site was built', async () => {
  const packed = await app.inject({ url: '/assets/wake-1a2b.js', headers: { 'accept-encoding': 'gzip' } });
  expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual(['gzip', 'accept-encoding']);
  expect((await app.inject('/assets/wake-1a2b.js.gz')).statusCode).toBe(404);
});
