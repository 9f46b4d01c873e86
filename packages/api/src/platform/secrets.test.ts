import fs, { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { newVapidKeys } from './push/web-push-port.ts';
import { secretsOf, vapidKeysOf } from './secrets.ts';

/**
 * Makes every attempt to read a file fail; returns a function to undo this. Permissions would not stop root, as whom
 * tests may run.
 */
const refuseReading = (code: string) => {
  const refusing = vi.spyOn(fs, 'readFile').mockImplementation(async (file) => {
    throw Object.assign(new Error(`${code}: refused, open '${typeof file === 'string' ? file : ''}'`), {
      code,
    });
  });
  syncBuiltinESMExports();
  return () => {
    refusing.mockRestore();
    syncBuiltinESMExports();
  };
};

test('secrets are made once and only their owner can read them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mysathi-secrets-'));
  const file = join(folder, 'secrets.json');
  const made = await secretsOf(folder);
  expect(await secretsOf(folder)).toEqual(made);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(made)).size).toBe(3);
  const half = (await readFile(file, 'utf8')).slice(0, 40);
  await writeFile(file, half);
  await expect(secretsOf(folder)).rejects.toThrow('restore it from a backup');
  expect(await readFile(file, 'utf8')).toBe(half);
  await rm(folder, { recursive: true });
});

test('of two first starts at once both have the same secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mysathi-secrets-'));
  const [one, other] = await Promise.all([secretsOf(folder), secretsOf(folder)]);
  expect(one).toEqual(other);
  expect(await secretsOf(folder)).toEqual(one);
  expect(await readdir(folder)).toEqual(['secrets.json']);
  await rm(folder, { recursive: true });
});

test('what a process left of its draft is not in the way of a later one of the same number', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mysathi-secrets-'));
  const file = join(folder, 'secrets.json');
  await writeFile(`${file}.${process.pid}`, '{');
  const made = await secretsOf(folder);
  expect(await secretsOf(folder)).toEqual(made);
  await rm(folder, { recursive: true });
});

test('secrets that another user owns are not taken for lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mysathi-secrets-'));
  await secretsOf(folder);
  for (const [code, words] of [
    ['EACCES', /^DATA_DIR: set it to .+ \(EACCES: [^)]+secrets\.json'\)\.$/],
    ['EIO', /^EIO/],
  ] as const) {
    const endRefusing = refuseReading(code);
    await expect(secretsOf(folder)).rejects.toThrow(words);
    endRefusing();
  }
  await rm(folder, { recursive: true });
});

test('where a database stands already its secrets are not made anew, which would not open it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mysathi-secrets-'));
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18');
  await expect(secretsOf(folder)).rejects.toThrow('secrets.json is missing; restore it from a backup');
  expect(await readdir(folder)).toEqual(['postgres']);
  await rm(folder, { recursive: true });
});

test('of push keys that are broken is said what goes with them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mysathi-secrets-'));
  await writeFile(join(folder, 'push-keys.json'), '{');
  await expect(vapidKeysOf(folder, newVapidKeys)).rejects.toThrow(
    'restore it from a backup: without it no browser that subscribed gets push messages.',
  );
  await rm(folder, { recursive: true });
});
