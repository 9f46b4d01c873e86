import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { deskTest } from '../privacy/testing/desk-test.ts';
import { lastDeskEntries } from '../platform/desk/desk-log.ts';
import { typeBeside, typeByItself } from './testing/desk-platform.ts';

vi.mock('./run-at-desk.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('./testing/type-at-desk.ts')).heardAtDesk,
}));

const t = deskTest();

const [first, second] = ['Meera Nair', 'Arjun Das'];
const reason = ['--reason', 'as the talk shows'];
const desk = (command: string, ...words: string[]) => typeBeside(t.platform, command, ...words);
const workOn = async (subject: string) =>
  (await lastDeskEntries(t.platform.db, { count: 9, subject }))
    .toReversed()
    .map(({ doneBy, what }) => [doneBy, what]);

test('an account is to be erased, and its data asked for, by the word that says so', async () => {
  const number = await t.numberOf(t.ravi);
  expect(await desk('accounts', '--export', number, ...reason, '--by', first)).toContain('asked for.');
  await t.rows("UPDATE members SET state = 'suspended' WHERE id = $1", t.ravi.id);
  expect(await desk('accounts', '--erase', number, ...reason, '--by', first)).toContain('will be erased on');
  expect(await workOn(number)).toEqual([
    [first, 'export of account asked for'],
    [first, 'account to be erased'],
  ]);
});

/** Runs a command on a platform of its own: only the jobs that the command itself registers run. */
const byItself = (command: string, ...words: string[]) => typeByItself(t.platform, command, ...words);

test('an account in use is closed, with the words that say how its owner keeps it', async () => {
  const number = await t.numberOf(t.ravi);
  const said = await byItself('accounts', '--erase', number, ...reason, '--by', first);
  expect(said).toMatch(/is closed\. It will be erased on .*Logging in until then/);
  expect(await t.outbox(`${t.ravi.id}@example.org`)).toMatchObject([
    { subject: 'Your Mysathi account is closed' },
  ]);
});

test('records of an account are asked for by the word that says so, with the case', async () => {
  const number = await t.numberOf(t.ravi);
  const wish = ['accounts', '--records', number, ...reason, '--by', first] as const;
  expect(await desk(...wish, '--case', 'FIR 123/2026')).toContain('asked for.');
  await expect(desk(...wish)).rejects.toThrow('--case NUMBER');
  expect(await workOn(number)).toEqual([[first, 'records of account asked for']]);
});

test('the commands about an account hand over the letter that goes with them', async () => {
  const number = await t.numberOf(t.ravi);
  const folder = await mkdtemp(join(tmpdir(), 'at-desk-'));
  const asked = ['accounts', '--export', number, ...reason, '--by'] as const;
  await byItself(...asked, first);
  expect(await byItself(...asked, second, '--into', folder)).toContain(`${number}-data.zip`);
  expect(await readdir(folder)).toEqual([`${number}-data.zip`]);
  await rm(folder, { recursive: true });
  await t.rows("UPDATE members SET state = 'suspended' WHERE id = $1", t.ravi.id);
  await byItself('accounts', '--erase', number, ...reason, '--by', first);
  expect(await t.outbox(`${t.ravi.id}@example.org`)).toHaveLength(2);
});

test.each([
  ['--warn', 'report upheld with a warning'],
  ['--dismiss', 'report dismissed'],
  ['--suspend', 'report upheld with a suspension'],
])('a report is decided by the word that says so: %s', async (wish, what) => {
  const number = String(await t.report(t.asha, t.ravi));
  await desk('reports', '--show', number, '--by', first);
  await desk('reports', wish, number, ...reason, '--by', second);
  expect(await workOn(`report ${number}`)).toEqual([
    [first, 'report shown'],
    [second, what],
  ]);
});

test('a change of the terms is prepared by one person and sent or withdrawn by another', async () => {
  const words = ['--on', '2099-01-01', '--english', 'We keep less.', '--hindi', 'हम कम रखते हैं।'];
  expect(await desk('terms', '--prepare', ...words, '--by', first)).toContain('Change 1 is prepared.');
  const [, seen = ''] = /--seen (\S+)\)/.exec(await desk('terms')) ?? [];
  expect(await desk('terms', '--send', '1', '--seen', seen, '--by', second)).toContain('are being told');
  expect(await desk('terms', '--withdraw', '1', ...reason, '--by', first)).toContain('is withdrawn.');
});

test.each([
  ['accounts', '--erase', 'x', '--export', 'x'],
  ['photos', '--approve', 'x', '--refuse', 'x'],
  ['proofs', '--approve', 'x', '--refuse', 'x'],
  ['reports', '--warn', '1', '--dismiss', '1'],
  ['stories', '--publish', '1', '--refuse', '1', '--seen', 'x'],
  ['terms', '--send', '1', '--withdraw', '1'],
])('%s does nothing where two things are asked for: %s %s', async (command, ...words) => {
  await expect(desk(command, ...words, ...reason, '--by', first)).rejects.toThrow(
    new RegExp(`^npm run ${command}`),
  );
});

test.each(['--of', '--into', '--waiting'])('a photo is not decided with %s beside it', async (option) => {
  const beside = option === '--waiting' ? [option] : [option, 'x'];
  await expect(desk('photos', '--approve', 'x', ...beside, '--by', first)).rejects.toThrow('npm run photos');
});
