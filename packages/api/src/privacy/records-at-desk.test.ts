import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { recordsAtDesk } from '../features/account/desk/records-at-desk.ts';
import { exportAtDesk } from '../features/account/desk/export-at-desk.ts';
import { eraseAccounts, purgeRetained } from '../features/account/erase.ts';
import { leave } from '../features/account/leaving.ts';
import { lastDeskEntries } from '../platform/desk/desk-log.ts';
import { deskTest } from './testing/desk-test.ts';

const t = deskTest();

const [first, second] = ['Meera Nair', 'Arjun Das'];
const reason = 'a demand in writing';
let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mysathi-records-')), 'records');
});

afterEach(() => rm(join(folder, '..'), { recursive: true }));

const ask = async (by: string, into?: string, caseNumber = 'FIR 123/2026') =>
  recordsAtDesk(t.platform, await t.numberOf(t.ravi), { caseNumber, reason, by, into });
const written = async () =>
  JSON.parse(await readFile(join(folder, `${await t.numberOf(t.ravi)}-records.json`), 'utf8'));
const onRecord = async () =>
  (await lastDeskEntries(t.platform.db, { count: 9, subject: await t.numberOf(t.ravi) }))
    .toReversed()
    .map(({ doneBy, what, reason: why }) => [doneBy, what, why]);
const eraseRavi = async () => {
  await leave(t.platform, t.ravi.id);
  await t.rows('UPDATE account_deletions SET erase_at = now() WHERE member_id = $1', t.ravi.id);
  await eraseAccounts(t.platform);
};

test('records of an account are written once two people asked for the same case, on record, and its owner is not told', async () => {
  expect(await ask(first, folder)).toEqual({ kind: 'first' });
  expect(await ask(first.toUpperCase(), folder)).toEqual({ kind: 'again' });
  expect(await readdir(join(folder, '..'))).toEqual([]);
  const path = join(folder, `${await t.numberOf(t.ravi)}-records.json`);
  expect(await ask(second, folder)).toEqual({ kind: 'written', path });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await written()).toMatchObject({
    member: await t.numberOf(t.ravi),
    email: `${t.ravi.id}@example.org`,
    closed_at: null,
    access: [{ kind: 'signed_in', at: expect.any(String), address: '127.0.0.1' }],
  });
  expect(await onRecord()).toEqual([
    [first, 'records of account asked for', `FIR 123/2026: ${reason}`],
    [second, 'records of account written', `FIR 123/2026: ${reason}`],
  ]);
  expect(await t.outbox(`${t.ravi.id}@example.org`)).toEqual([]);
  expect(await ask(second, folder)).toEqual({ kind: 'first' });
});

test('of an account that was erased they are written as they were sealed, until the law wants them no more', async () => {
  await eraseRavi();
  await ask(first);
  await ask(second, folder);
  expect(await written()).toMatchObject({
    email: `${t.ravi.id}@example.org`,
    closed_at: expect.any(String),
    access: [{ kind: 'signed_in', address: '127.0.0.1' }],
  });
  await t.rows('UPDATE retained_accounts SET purge_at = now()');
  await purgeRetained(t.platform);
  await ask(first);
  await rm(folder, { recursive: true });
  await expect(ask(second, folder)).rejects.toThrow('Nothing is known any more');
  expect(await readdir(folder)).toEqual([]);
  expect((await onRecord()).at(-1)).toEqual([
    first,
    'records of account asked for',
    `FIR 123/2026: ${reason}`,
  ]);
});

test('another case, what was asked for as data, and a wish of a week ago are no second person', async () => {
  await ask(first);
  expect(await ask(second, folder, 'FIR 9/2026')).toEqual({ kind: 'first' });
  const data = { into: folder, reason, by: second };
  await exportAtDesk(t.platform, await t.numberOf(t.asha), { ...data, by: first });
  expect(
    await recordsAtDesk(t.platform, await t.numberOf(t.asha), { ...data, caseNumber: 'FIR 1/2026' }),
  ).toEqual({ kind: 'first' });
  await t.rows("UPDATE asked_releases SET asked_at = now() - interval '8 days'");
  expect(await ask(first, folder, 'FIR 9/2026')).toEqual({ kind: 'first' });
  expect(await readdir(join(folder, '..'))).toEqual([]);
});

test('of two who are second at the same time one is given them', async () => {
  await ask(first);
  const folders = [folder, `${folder}-too`];
  const asked = await Promise.allSettled([ask(second, folders[0]), ask('Kiran Rao', folders[1])]);
  const given = asked.filter((one) => one.status === 'fulfilled' && one.value.kind === 'written');
  expect(given).toHaveLength(1);
  const files = await readdir(join(folder, '..'), { recursive: true });
  expect(files.filter((name) => name.endsWith('.json'))).toHaveLength(1);
  expect(files.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});

test.each(['', 'a', 'mail@court.example', 'x'.repeat(80)])('%j is the number of no case', async (typed) => {
  await expect(ask(first, folder, typed)).rejects.toThrow('--case NUMBER');
});

test('the second person names a folder of their own, and a file that is there stays as it is', async () => {
  await ask(first);
  await expect(ask(second)).rejects.toThrow('--into FOLDER');
  await ask(second, folder);
  await ask(first);
  await expect(ask(second, folder)).rejects.toThrow('is there already');
  expect(await onRecord()).toHaveLength(3);
});
