import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { filesIn } from './files-in.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-in-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the files of a folder are those of all its folders, of a file itself, and of nothing none', async () => {
  const [file, deeper] = [join(folder, 'a.ts'), join(folder, 'in', 'b.ts')];
  await mkdir(join(folder, 'in'));
  await Promise.all([file, deeper].map((path) => writeFile(path, '')));
  expect((await filesIn(folder)).toSorted()).toEqual([file, deeper]);
  expect(await filesIn(file)).toEqual([file]);
  expect(await filesIn(join(folder, 'none'))).toEqual([]);
});

test('what cannot be looked at is not taken for nothing', async () => {
  await writeFile(join(folder, 'a.ts'), '');
  await expect(filesIn(join(folder, 'a.ts', 'b.ts'))).rejects.toThrow('ENOTDIR');
  await expect(filesIn(join(folder, 'n'.repeat(300)))).rejects.toThrow('ENAMETOOLONG');
});
