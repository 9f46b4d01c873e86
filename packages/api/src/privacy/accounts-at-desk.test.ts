import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { eraseAtDesk } from '../features/account/desk/erase-at-desk.ts';
import { exportAtDesk } from '../features/account/desk/export-at-desk.ts';
import { eraseAccounts } from '../features/account/erase.ts';
import { liftSuspension } from '../features/safety/desk/lift-suspension.ts';
import { suspendMember } from '../features/safety/desk/suspend-member.ts';
import { openTab } from '../members/testing/open-tab.ts';
import { relate } from '../members/testing/relate.ts';
import { lastDeskEntries } from '../platform/desk/desk-log.ts';
import { deskTest } from './testing/desk-test.ts';

const t = deskTest();

const by = 'Meera Nair';
const suspend = async (reason = 'a complaint by letter') =>
  suspendMember(t.platform, await t.numberOf(t.ravi), { rule: 'other', reason, by });
const erase = async (reason = 'asked for by its owner') =>
  eraseAtDesk(t.platform, await t.numberOf(t.ravi), { reason, by });
const stateOf = async () =>
  (await t.rows<{ state: string }>('SELECT state FROM members WHERE id = $1', t.ravi.id))[0]?.state;
const done = async () =>
  (await lastDeskEntries(t.platform.db, { count: 20, subject: await t.numberOf(t.ravi) }))
    .toReversed()
    .map(({ doneBy, what, reason }) => [doneBy, what, reason]);
const letters = async () => (await t.outbox(`${t.ravi.id}@example.org`)).map(({ subject }) => subject);
const letTheDaysPass = () =>
  t.rows('UPDATE account_deletions SET erase_at = now() WHERE member_id = $1', t.ravi.id);

describe('a complaint from outside', () => {
  test('suspends an account about which nobody has reported anything, once and on record', async () => {
    expect([await suspend(), await suspend()]).toEqual(['suspended', 'suspended_before']);
    expect(await stateOf()).toBe('suspended');
    expect((await t.call(t.ravi, 'GET', '/messages/counts')).status).toBe(401);
    expect(await done()).toEqual([[by, 'account suspended', 'a complaint by letter']]);
    expect(await letters()).toEqual(['Your Mysathi account is suspended']);
    await expect(suspend('wrote to ravi@example.org')).rejects.toThrow(/reason/);
  });
});

describe('the end of a suspended account', () => {
  test('comes after the days that everybody has, is told and noted once, and is for good', async () => {
    await suspend();
    const { kind, eraseAt } = await erase();
    expect(kind).toBe('suspended');
    expect(await erase()).toEqual({ kind: 'before', eraseAt });
    expect(await letters()).toEqual([
      'Your Mysathi account is suspended',
      'Your Mysathi account will be erased',
    ]);
    await eraseAccounts(t.platform);
    expect(await stateOf()).toBe('suspended');
    await letTheDaysPass();
    await eraseAccounts(t.platform);
    expect(await stateOf()).toBe('deleted');
    expect(await letters()).toEqual(['Your Mysathi account is erased']);
    expect(await done()).toEqual([
      [by, 'account suspended', 'a complaint by letter'],
      [by, 'account to be erased', 'asked for by its owner'],
    ]);
    await expect(erase()).rejects.toThrow('was erased before');
  });

  test('can be kept by its owner where the suspension is lifted before', async () => {
    await t.rows("UPDATE members SET state = 'paused' WHERE id = $1", t.ravi.id);
    await suspend();
    const { eraseAt } = await erase();
    const lifted = await liftSuspension(t.platform, await t.numberOf(t.ravi), {
      reason: 'a mistake of ours',
      by,
    });
    expect(lifted).toEqual({ kind: 'leaving', eraseAt });
    expect((await letters()).at(-1)).toBe('Your Mysathi account is no longer suspended');
    expect(await stateOf()).toBe('leaving');
    const headers = await t.signIn(t.ravi.id, 'leaving');
    expect((await t.call({ ...t.ravi, headers }, 'DELETE', '/account/deletion')).status).toBe(200);
    expect(await stateOf()).toBe('paused');
  });

  test('is not for nobody', async () => {
    await expect(eraseAtDesk(t.platform, 'MS9999999', { reason: 'none', by })).rejects.toThrow(
      'There is no member MS9999999.',
    );
  });
});

describe('the end of an account in use', () => {
  test.each(['active', 'paused'])('is as by its owner, told and noted once: %s', async (state) => {
    await t.rows('UPDATE members SET state = $2 WHERE id = $1', t.ravi.id, state);
    const { kind, eraseAt } = await erase();
    expect(kind).toBe('closed');
    expect(await erase()).toEqual({ kind: 'before', eraseAt });
    expect(await stateOf()).toBe('leaving');
    expect((await t.call(t.ravi, 'GET', '/messages/counts')).status).toBe(401);
    expect(await letters()).toEqual(['Your Mysathi account is closed']);
    expect(await done()).toEqual([[by, 'account to be erased', 'asked for by its owner']]);
    const headers = await t.signIn(t.ravi.id, 'leaving');
    expect((await t.call({ ...t.ravi, headers }, 'DELETE', '/account/deletion')).status).toBe(200);
    expect(await stateOf()).toBe(state);
  });

  test('says of no rule that was broken, and is for good after the days that everybody has', async () => {
    await erase();
    expect(await letters()).toEqual(['Your Mysathi account is closed']);
    await eraseAccounts(t.platform);
    expect(await stateOf()).toBe('leaving');
    await letTheDaysPass();
    await eraseAccounts(t.platform);
    expect(await stateOf()).toBe('deleted');
    expect(await letters()).toEqual(['Your Mysathi account is erased']);
    expect(await t.rows('SELECT FROM suspensions WHERE member_id = $1', t.ravi.id)).toEqual([]);
  });

  test('is taken before the profile is finished, as by its owner', async () => {
    const newcomer = await t.newcomer();
    const asked = eraseAtDesk(t.platform, await t.numberOf(newcomer), { reason: 'asked for', by });
    expect(await asked).toMatchObject({ kind: 'closed' });
  });

  test('lets open pages of those who know them look again', async () => {
    await relate(t.platform, t.ravi, t.asha, 'accepted');
    const tab = await openTab(t.address, t.asha);
    await erase();
    await t.platform.jobs.runWaiting();
    await expect.poll(() => tab.events).toContainEqual({ kind: 'member', memberId: t.ravi.id });
  });

  test('is not taken with a reason that names an address', async () => {
    await expect(erase('asked for by ravi@example.org')).rejects.toThrow(/reason/);
    expect([await stateOf(), await done()]).toEqual(['active', []]);
  });
});

describe('the data of a member who cannot sign in', () => {
  let folder: string;

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'mysathi-desk-')), 'data');
  });

  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  const ask = async (person: string, into?: string, reason = 'asked for by its owner') =>
    exportAtDesk(t.platform, await t.numberOf(t.ravi), { into, reason, by: person });
  const isWritten = async () => (await readdir(join(folder, '..'), { recursive: true })).length > 0;

  test('is written for the desk alone, on record, once two people have asked, and its owner is told', async () => {
    await suspend();
    expect([await ask(by, folder), await ask(by.toUpperCase(), folder)]).toEqual([
      { kind: 'first' },
      { kind: 'again' },
    ]);
    expect([await isWritten(), await letters()]).toEqual([false, ['Your Mysathi account is suspended']]);
    const path = join(folder, `${await t.numberOf(t.ravi)}-data.zip`);
    expect(await ask('Ravi Iyer', folder)).toEqual({ kind: 'written', path });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const zip = new ZipReader(new Uint8ArrayReader(await readFile(path)), { useWebWorkers: false });
    expect((await zip.getEntries()).map(({ filename }) => filename)).toContain('my-data.json');
    expect((await done()).slice(1)).toEqual([
      [by, 'export of account asked for', 'asked for by its owner'],
      ['Ravi Iyer', 'account exported', 'asked for by its owner'],
    ]);
    expect((await letters()).at(-1)).toBe('A copy of your Mysathi data is being made');
    expect(await ask('Ravi Iyer', folder)).toEqual({ kind: 'first' });
  });

  test('has its name once it is whole', async () => {
    await ask(by);
    const seen: string[][] = [];
    const query = t.platform.pool.query.bind(t.platform.pool) as (...words: unknown[]) => unknown;
    const pool = Object.assign(Object.create(t.platform.pool) as typeof t.platform.pool, {
      query: async (...words: unknown[]) => {
        seen.push(await readdir(folder));
        return query(...words);
      },
    });
    const wanted = { into: folder, reason: 'asked for by its owner', by: 'Ravi Iyer' };
    await exportAtDesk({ ...t.platform, pool }, await t.numberOf(t.ravi), wanted);
    const name = `${await t.numberOf(t.ravi)}-data.zip`;
    expect(seen.at(-1)).toEqual([`${name}.unfinished`]);
    expect(await readdir(folder)).toEqual([name]);
  });

  test('takes a reason of each, a folder of the second, and two wishes within a week', async () => {
    await expect(ask(by, folder, ' ')).rejects.toThrow('--reason');
    await ask(by);
    await expect(ask('Ravi Iyer')).rejects.toThrow('--into');
    await t.rows(
      "UPDATE asked_releases SET asked_at = now() - interval '8 days' WHERE member_id = $1",
      t.ravi.id,
    );
    expect(await ask('Ravi Iyer', folder)).toEqual({ kind: 'first' });
    expect([await isWritten(), await letters()]).toEqual([false, []]);
  });

  test('that could not be written is still wished for by whoever asked first', async () => {
    await ask(by);
    const path = join(folder, `${await t.numberOf(t.ravi)}-data.zip`);
    await mkdir(join(path, 'in-the-way'), { recursive: true });
    await chmod(folder, 0o700);
    await expect(ask('Ravi Iyer', folder)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await readdir(folder)).toEqual([`${await t.numberOf(t.ravi)}-data.zip`]);
    await rm(path, { recursive: true });
    expect(await ask('Ravi Iyer', folder)).toEqual({ kind: 'written', path });
  });

  test('of two second people at once is written by one', async () => {
    await ask(by);
    const kinds = await Promise.all(['Ravi Iyer', 'Asha Rao'].map((person) => ask(person, folder)));
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['first', 'written']);
  });
});
