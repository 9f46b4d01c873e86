import { describe, expect, test } from 'vitest';

import { suspendMember } from '../features/safety/desk/suspend-member.ts';
import { lastDeskEntries } from '../platform/desk/desk-log.ts';
import { deskTest } from './testing/desk-test.ts';

const t = deskTest();

const by = 'Meera Nair';
const suspend = async (reason = 'a complaint by letter') =>
  suspendMember(t.platform, await t.numberOf(t.ravi), { rule: 'other', reason, by });
const stateOf = async () =>
  (await t.rows<{ state: string }>('SELECT state FROM members WHERE id = $1', t.ravi.id))[0]?.state;
const done = async () =>
  (await lastDeskEntries(t.platform.db, { count: 20, subject: await t.numberOf(t.ravi) }))
    .toReversed()
    .map(({ doneBy, what, reason }) => [doneBy, what, reason]);
const letters = async () => (await t.outbox(`${t.ravi.id}@example.org`)).map(({ subject }) => subject);

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
