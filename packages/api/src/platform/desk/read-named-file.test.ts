import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readNamedFile } from './read-named-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'named-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (...names: string[]) => readNamedFile(join(folder, ...names), 'There is none.');

test('a file that was named is read', async () => {
  await writeFile(join(folder, 'there.json'), 'words');
  expect((await read('there.json')).toString()).toBe('words');
});

test('of one that is not there the caller says so, of one that cannot be read it is said that it is there', async () => {
  await expect(read('gone.json')).rejects.toThrow(/^There is none\.$/);
  await expect(read()).rejects.toThrow(`${folder} is there, and cannot be read (EISDIR)`);
});
