import { beforeEach, describe, expect, test } from 'vitest';

import { makeMember } from '../members/testing/people.ts';
import type { Person } from '../members/testing/people.ts';
import { deskTest } from './testing/desk-test.ts';

const t = deskTest();
let stranger: Person;

const calls = [
  ['POST', '/mutes', {}],
  ['POST', '/hides', {}],
  ['POST', '/reports', { reason: 'abuse' }],
  ['POST', '/blocks', {}],
] as const;

describe('somebody who was blocked and has come back with another account', () => {
  beforeEach(async () => {
    stranger = await makeMember(t.platform, 'Kiran Das', { gender: 'Male' });
    await t.rows(
      'INSERT INTO blocks (blocker_id, blocked_id, laid_again) VALUES ($1, $2, true)',
      t.asha.id,
      t.ravi.id,
    );
    await t.rows('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($2, $1)', t.asha.id, stranger.id);
  });

  test.each(calls)('is answered %s %s about like anybody who is gone', async (method, path, more) => {
    const asked = async (memberId: string) => {
      const { status, code } = await t.call(t.asha, method, path, { memberId, ...more });
      return { status, code };
    };
    expect(await asked(stranger.id)).toEqual({ status: 404, code: 'profile_gone' });
    expect(await asked(t.ravi.id)).toEqual({ status: 404, code: 'profile_gone' });
  });

  test('stays blocked when a block is taken back that nobody laid on them', async () => {
    for (const { id } of [stranger, t.ravi])
      expect((await t.call(t.asha, 'DELETE', `/blocks/${id}`)).status).toBe(200);
    expect(await t.rows('SELECT FROM blocks WHERE blocked_id = $1', t.ravi.id)).toHaveLength(1);
  });
});
