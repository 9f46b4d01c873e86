import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { secretsOf } from './secrets.ts';

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
