import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { makeWorkFolder } from './work-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'work-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a build takes away what builds have left that ended too early, and nothing that is still being built', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const abandoned = [`build-${ended}-Ab12`, `build-${ended}-Ab12-old`, 'build-Cd34ef'];
  const others = [`build-${process.pid}-Gh56`, `build-${process.ppid}-Ij78-old`, 'vite'];
  for (const name of [...abandoned, ...others]) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'page.js'), '');
  }
  const mine = basename(await makeWorkFolder(folder));
  expect((await readdir(folder)).toSorted()).toEqual([...others, mine].toSorted());
  expect(mine).toContain(`build-${process.pid}-`);
});

test('the first build of all finds a folder that is not there yet', async () => {
  const within = join(folder, 'new');
  expect(await readdir(within).catch(() => undefined)).toBeUndefined();
  expect(await readdir(await makeWorkFolder(within))).toEqual([]);
});
