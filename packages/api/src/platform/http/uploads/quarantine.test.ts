import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { emptyQuarantine, quarantineFolder } from './quarantine.ts';

let dataFolder: string;
const now = new Date('2026-03-09T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'quarantine-'));
});
afterEach(() => rm(dataFolder, { recursive: true }));

test('forms whose process died go, those that another process reads stay', async () => {
  const folder = quarantineFolder(dataFolder);
  for (const [name, minutes] of [
    ['form-left', 61],
    ['form-read', 59],
  ] as const) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, '1'), 'picture');
    await utimes(join(folder, name), minutesAgo(minutes), minutesAgo(minutes));
  }
  await emptyQuarantine(dataFolder, minutesAgo(60));
  expect(await readdir(folder)).toEqual(['form-read']);
});

test('where no form was ever sent there is nothing to do', async () => {
  await emptyQuarantine(dataFolder, now);
  expect(await readdir(dataFolder)).toEqual([]);
});
