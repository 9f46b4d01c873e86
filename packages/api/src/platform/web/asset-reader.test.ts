import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { assetReader } from './asset-reader.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mysathi-assets-'));
  await mkdir(join(folder, 'assets'));
});

afterAll(() => rm(folder, { recursive: true }));

test('a script that could not be read is read when it is asked for again, and from then on kept', async () => {
  const read = assetReader(folder);
  const file = join(folder, 'assets', 'wake-1a2b.js');
  await expect(read('/assets/wake-1a2b.js')).rejects.toMatchObject({ code: 'ENOENT' });
  await writeFile(file, 'wake()');
  expect(await read('/assets/wake-1a2b.js')).toBe('wake()');
  await rm(file);
  expect(await read('/assets/wake-1a2b.js')).toBe('wake()');
});

test.each(['/assets/../server/index.js', '/assets/', '/index.html', 'assets/wake.js'])(
  '%s is no file of the build',
  (address) => {
    expect(() => assetReader(folder)(address)).toThrow('Only files of the build');
  },
);
