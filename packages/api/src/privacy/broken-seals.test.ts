import { beforeEach, describe, expect, test } from 'vitest';

import { eraseAtDesk } from '../features/account/desk/erase-at-desk.ts';
import { exportArchive } from '../features/account/export-data.ts';
import { eraseAccounts } from '../features/account/erase.ts';
import { liftSuspension } from '../features/safety/desk/lift-suspension.ts';
import { suspendMember } from '../features/safety/desk/suspend-member.ts';
import { suspendedBefore } from '../members/accounts/erased-contacts.ts';
import { reachOf } from '../members/testing/contact-rows.ts';
import { reseal } from '../platform/sealing/reseal.ts';
import { deskTest } from './testing/desk-test.ts';

const t = deskTest();
const word = { reason: 'a complaint by letter', by: 'Meera Nair' };
let phone: string;

type Column = 'sealed_phone' | 'sealed_email';

const breakSeals = async (...columns: Column[]) => {
  for (const column of columns)
    await t.rows(
      String.raw`UPDATE credentials SET ${column} = '\x01', email_confirmed_at = now() WHERE member_id = $1`,
      t.ravi.id,
    );
};
const stateOf = async () =>
  (await t.rows<{ state: string }>('SELECT state FROM members WHERE id = $1', t.ravi.id))[0]?.state;
const suspend = async () => suspendMember(t.platform, await t.numberOf(t.ravi), { ...word, rule: 'money' });
const letTheDaysPass = async () => {
  await t.rows('UPDATE account_deletions SET erase_at = now() WHERE member_id = $1', t.ravi.id);
  await eraseAccounts(t.platform);
};
const eraseSuspended = async () => {
  await suspend();
  await eraseAtDesk(t.platform, await t.numberOf(t.ravi), word);
  await letTheDaysPass();
};
const isKnownAgain = () => suspendedBefore(t.platform, t.platform.db, { phone });

beforeEach(async () => {
  ({ phone } = await reachOf(t.platform.db, t.ravi.id));
});

describe('an account whose number and address no key opens any more', () => {
  beforeEach(() => breakSeals('sealed_phone', 'sealed_email'));

  test('is suspended and opened again at the desk', async () => {
    expect(await suspend()).toBe('suspended');
    expect(await stateOf()).toBe('suspended');
    await liftSuspension(t.platform, await t.numberOf(t.ravi), word);
    expect(await stateOf()).toBe('active');
  });

  test('is closed by its owner, and erased for good', async () => {
    expect((await t.call(t.ravi, 'POST', '/account/deletion')).status).toBe(200);
    await letTheDaysPass();
    expect(await stateOf()).toBe('deleted');
  });

  test('is recognised by what it was found by, once it is erased while suspended', async () => {
    await eraseSuspended();
    expect(await isKnownAgain()).toBe('money');
  });

  test('has its archive', async () => {
    const pieces = await exportArchive(t.platform, t.ravi.id).toArray();
    expect(Buffer.concat(pieces).length).toBeGreaterThan(0);
  });

  test('can be blocked, and the block taken back', async () => {
    expect((await t.call(t.asha, 'POST', '/blocks', { memberId: t.ravi.id })).status).toBe(200);
    expect((await t.call(t.asha, 'DELETE', `/blocks/${t.ravi.id}`)).status).toBe(200);
  });

  test('is not told by its number and a wrong password', async () => {
    const signIn = async (email: string) => {
      const payload = { email, password: 'not-it-at-all' };
      const answer = await t.app.inject({ method: 'POST', url: '/api/auth/login', payload });
      return { status: answer.statusCode, code: answer.json().code };
    };
    expect(await signIn(phone)).toEqual(await signIn('9812345678'));
  });
});

describe('sealing anew', () => {
  test.each<Column>(['sealed_phone', 'sealed_email'])(
    'lets an account be recognised that was erased with a broken %s',
    async (column) => {
      await breakSeals(column);
      await eraseSuspended();
      const done: string[] = [];
      for await (const { what } of reseal(t.platform)) done.push(what);
      expect(done.at(-1)).toBe('files');
      expect(await isKnownAgain()).toBe('money');
    },
  );
});
