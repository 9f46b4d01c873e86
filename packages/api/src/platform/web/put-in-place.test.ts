import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { putInPlace, stampFileIn } from './put-in-place.ts';

let folder: string;
let place: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'put-in-place-'));
  place = join(folder, 'build');
});
afterEach(() => rm(folder, { recursive: true }));

const make = async (path: string, stamp: string): Promise<string> => {
  await mkdir(path);
  await writeFile(join(path, 'page.js'), stamp);
  await writeFile(stampFileIn(path), stamp);
  return path;
};
const shown = () => readFile(join(place, 'page.js'), 'utf8');

test('a build takes the place of none, and of an older one, and leaves nothing beside it', async () => {
  for (const stamp of ['first', 'second']) {
    await putInPlace(await make(join(folder, stamp), stamp), place);
    expect([await shown(), await readdir(folder)]).toEqual([stamp, ['build']]);
  }
});

test('the same build that another start has put there stays as it is', async () => {
  await make(place, 'same');
  const { ino } = await stat(place);
  await putInPlace(await make(join(folder, 'mine'), 'same'), place);
  expect([(await stat(place)).ino, await readdir(folder)]).toEqual([ino, ['build']]);
});

test('many who are ready at once leave one whole build', async () => {
  await make(place, 'older');
  const made = await Promise.all(Array.from({ length: 8 }, (_, at) => make(join(folder, `${at}`), 'newer')));
  await Promise.all(made.map((one) => putInPlace(one, place)));
  expect([await shown(), await readdir(folder)]).toEqual(['newer', ['build']]);
});
