import { rmSync, truncateSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { copyFileAsItIs, copyTree } from './copy-tree.ts';

let folder: string;
const pathOf = (...names: string[]) => join(folder, ...names);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copied-'));
  await mkdir(pathOf('from', 'within'), { recursive: true, mode: 0o700 });
  await writeFile(pathOf('from', 'first'), 'one', { mode: 0o640 });
  await writeFile(pathOf('from', 'within', 'second'), 'two', { mode: 0o600 });
});
afterEach(() => rm(folder, { recursive: true }));

const copied = async () => (await readdir(pathOf('to'), { recursive: true })).toSorted();
const copy = (isChosen?: (path: string) => boolean) => copyTree(pathOf('from'), pathOf('to'), isChosen);

test('a folder is copied with all that lies in it, and who may read it', async () => {
  await copy();
  expect(await copied()).toEqual(['first', 'within', 'within/second']);
  expect(await readFile(pathOf('to', 'within', 'second'), 'utf8')).toBe('two');
  const modes = await Promise.all(
    ['within', 'first', 'within/second'].map(async (name) => (await stat(pathOf('to', name))).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o640, 0o600]);
});

test('what is not chosen stays behind, with all that lies in it', async () => {
  await copy((path) => path !== 'within');
  expect(await copied()).toEqual(['first']);
});

test('a second copy brings what came since, and leaves what is there', async () => {
  await copy();
  await writeFile(pathOf('from', 'first'), 'changed');
  await writeFile(pathOf('from', 'within', 'third'), 'three');
  await copy();
  expect(await copied()).toEqual(['first', 'within', 'within/second', 'within/third']);
  expect(await readFile(pathOf('to', 'first'), 'utf8')).toBe('one');
});

test('what is removed between the look and the copy is no failure', async () => {
  await copy((path) => {
    rmSync(pathOf('from', path), { recursive: true, force: true });
    return true;
  });
  expect(await copied()).toEqual([]);
});

test('a file that is cut off while it is copied ends the copy where it ends', async () => {
  await writeFile(pathOf('long'), Buffer.alloc(8 * 1024 ** 2));
  const copying = copyFileAsItIs(pathOf('long'), pathOf('short'));
  truncateSync(pathOf('long'), 1);
  await copying;
  expect((await stat(pathOf('short'))).size).toBeLessThanOrEqual(1024 ** 2);
});

test('a link is refused: what it leads to would be missing elsewhere', async () => {
  await symlink(pathOf('elsewhere'), pathOf('from', 'within', 'link'));
  await expect(copy()).rejects.toThrow(`${pathOf('from', 'within', 'link')} is neither file nor folder`);
});
