import { beforeEach, describe, expect, test } from 'vitest';

import { eraseAtDesk } from '../features/account/desk/erase-at-desk.ts';
import { eraseAccounts } from '../features/account/erase.ts';
import { liftSuspension } from '../features/safety/desk/lift-suspension.ts';
import { suspendMember } from '../features/safety/desk/suspend-member.ts';
import { suspendedBefore } from '../members/accounts/erased-contacts.ts';
import { reachOf } from '../members/testing/contact-rows.ts';
import { deskTest } from './testing/desk-test.ts';

const t = deskTest();
const word = { reason: 'a complaint by letter', by: 'Meera Nair' };
let phone: string;

const stateOf = async () =>
  (await t.rows<{ state: string }>('SELECT state FROM members WHERE id = $1', t.ravi.id))[0]?.state;
const suspend = async () => suspendMember(t.platform, await t.numberOf(t.ravi), { ...word, rule: 'money' });
const erase = async () => {
  await eraseAtDesk(t.platform, await t.numberOf(t.ravi), word);
  await t.rows('UPDATE account_deletions SET erase_at = now() WHERE member_id = $1', t.ravi.id);
  await eraseAccounts(t.platform);
};

describe('an account whose number and address no key opens any more', () => {
  beforeEach(async () => {
    ({ phone } = await reachOf(t.platform.db, t.ravi.id));
    await t.rows(
      String.raw`UPDATE credentials SET sealed_phone = '\x01', sealed_email = '\x01' WHERE member_id = $1`,
      t.ravi.id,
    );
  });

  test('is suspended and opened again at the desk', async () => {
    expect(await suspend()).toBe('suspended');
    expect(await stateOf()).toBe('suspended');
    await liftSuspension(t.platform, await t.numberOf(t.ravi), word);
    expect(await stateOf()).toBe('active');
  });

  test('is closed by its owner, and erased for good', async () => {
    expect((await t.call(t.ravi, 'POST', '/account/deletion')).status).toBe(200);
    await t.rows('UPDATE account_deletions SET erase_at = now() WHERE member_id = $1', t.ravi.id);
    await eraseAccounts(t.platform);
    expect(await stateOf()).toBe('deleted');
  });

  test('is recognised by what it was found by, once it is erased while suspended', async () => {
    await suspend();
    await erase();
    expect(await suspendedBefore(t.platform, t.platform.db, { phone })).toBe('money');
  });

  test('can be blocked, and the block taken back', async () => {
    expect((await t.call(t.asha, 'POST', '/blocks', { memberId: t.ravi.id })).status).toBe(200);
    expect((await t.call(t.asha, 'DELETE', `/blocks/${t.ravi.id}`)).status).toBe(200);
  });
});
