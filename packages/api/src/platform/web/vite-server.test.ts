import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { webFolder } from './build-web.ts';

let folder: string;
let vite: ViteDevServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mysathi-vite-'));
  vite = await createServer({
    root: webFolder,
    cacheDir: folder,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
});

afterAll(async () => {
  await vite.close();
  await rm(folder, { recursive: true, force: true });
});

test('the first page of all asks for no package that was not made ready: it would be loaded anew and never wake', async () => {
  const { client } = vite.environments;
  const packages = () => {
    const { optimized = {}, discovered = {} } = client.depsOptimizer?.metadata ?? {};
    return Object.keys({ ...optimized, ...discovered }).toSorted();
  };
  await client.depsOptimizer?.init();
  await client.depsOptimizer?.scanProcessing;
  const ready = packages();
  expect(ready).toContain('react-dom/client');

  const asked = ['/app/entry.client.tsx', '/app/root.tsx', '/app/routes/auth/login.tsx'];
  const seen = new Set(asked);
  for (const url of asked) {
    await client.transformRequest(url);
    const module = await client.moduleGraph.getModuleByUrl(url);
    for (const { url: next } of module?.importedModules ?? [])
      if (/^\/app\/.*\.tsx?$/.test(next) && !seen.has(next)) {
        seen.add(next);
        asked.push(next);
      }
  }
  expect(asked.length).toBeGreaterThan(50);
  expect(packages()).toEqual(ready);
});
