import { describe, expect, test } from 'vitest';

import { memberIdNames } from '@mysathi/contract/wire';

import type { Person } from '../members/testing/people.ts';
import { relate } from '../members/testing/relate.ts';
import { deskTest } from './testing/desk-test.ts';

const t = deskTest();

const toldOf = async (me: Person) => {
  const { data } = await t.call(me, 'GET', '/notifications');
  const [counted] = await t.rows<{ unread: number }>('SELECT unread_notifications($1) AS unread', me.id);
  return { told: data, unread: counted?.unread };
};
const nothing = { told: [], unread: 0 };

describe('after a block', () => {
  test('its owner hears nothing of what the other takes back', async () => {
    const { asha, ravi, call } = t;
    const { data } = await call(ravi, 'POST', '/interest_user', { [memberIdNames.interest]: asha.id });
    const answer = async (what: string) =>
      (await call(asha, 'PUT', `/interest_user/${what}/${data._id}`, {})).status;
    expect([await answer('approve'), await answer('reject')]).toEqual([200, 200]);
    expect((await call(ravi, 'POST', '/blocks', { memberId: asha.id })).status).toBe(200);
    expect(await toldOf(ravi)).toEqual(nothing);
    expect(await answer('reopen')).toBe(200);
    expect(await toldOf(ravi)).toEqual(nothing);
  });

  test('a talk that is to notify again tells of nothing that was written before', async () => {
    const { asha, ravi, call } = t;
    await relate(t.platform, asha, ravi, 'accepted');
    expect((await call(ravi, 'POST', '/mutes', { memberId: asha.id })).status).toBe(200);
    const words = { memberId: ravi.id, message: 'Hello' };
    expect((await call(asha, 'POST', '/messages', words)).status).toBe(200);
    expect((await call(asha, 'POST', '/blocks', { memberId: ravi.id })).status).toBe(200);
    expect((await call(ravi, 'DELETE', `/mutes/${asha.id}`)).status).toBe(200);
    expect(await toldOf(ravi)).toEqual(nothing);
  });
});
