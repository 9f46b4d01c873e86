import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

test('a file has its name once what belongs to it is done, and what a broken-off run left behind tells itself', async () => {
  const path = join(folder, 'form.csv');
  let names: string[] = [];
  await writePrivateFile(path, async (save) => {
    await save('whole');
    names = await readdir(folder);
    await expect(writePrivateFile(path, () => save('twice'))).rejects.toThrow('is of another run');
  });
  expect(names).toEqual(['form.csv.unfinished', 'taken']);
  expect([await readdir(folder), await readFile(path, 'utf8')]).toEqual([['form.csv', 'taken'], 'whole']);
  await rm(path);
  await writeFile(`${path}.unfinished`, 'half');
  await expect(writePrivateFile(path, (save) => save('anew'))).rejects.toThrow('remove the file, and begin');
  await rm(`${path}.unfinished`);
  await writePrivateFile(path, (save) => save('anew'));
  expect(await readFile(path, 'utf8')).toBe('anew');
});
