import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { writePrivateFile } from './private-file.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'private-'));
  await writeFile(join(folder, 'taken'), 'mine');
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['there is one', 'taken', 'is there already. Name another file.'],
  ['there is no folder', 'gone/form.csv', 'gone. Make it first.'],
  ['a file stands for the folder', 'taken/form.csv', 'Name a file in a folder of your own.'],
])('no file is written where %s, and nothing is asked before', async (_why, name, words) => {
  let asked = 0;
  const written = writePrivateFile(join(folder, name), async () => {
    asked += 1;
  });
  await expect(written).rejects.toThrow(words);
  expect(asked).toBe(0);
});
