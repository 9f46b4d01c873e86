import { describe, expect, test } from 'vitest';

import type { LiveEvent } from '@mysathi/contract/live';

import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { conversationTest } from './testing/conversation-test.ts';

const t = conversationTest({ channel: (platform) => platform });

/** Returns the events a person's tab receives; the list grows as events come. */
const listen = async (person: Person) => (await t.enter(person)).events;

const call = async (me: Person, method: string, path: string, body?: object) => {
  const answer = await fetch(`http://${t.origin}/api/messages${path}`, {
    method,
    headers: { ...me.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as { message: string; data: { _id: string; sequence: number } };
};
const write = (me: Person, them: Person, message: string, clientId?: string) =>
  call(me, 'POST', '', { message, memberId: them.id, clientId });
const textsOf = (events: LiveEvent[]) =>
  events.flatMap((event) => (event.kind === 'message' ? [event.message.message] : []));

describe('delivery over the open socket', () => {
  test('in both directions, with ticks and counts, to all tabs', async () => {
    const [herTab, herPhone, his] = await Promise.all([listen(t.asha), listen(t.asha), listen(t.ravi)]);
    const { data } = await write(t.ravi, t.asha, 'Namaste');
    for (const tab of [herTab, herPhone]) {
      await expect.poll(() => tab).toHaveLength(2);
      expect(tab).toEqual([
        {
          kind: 'message',
          message: expect.objectContaining({ _id: data._id, message: 'Namaste', read: false }),
        },
        { kind: 'counts', counts: expect.objectContaining({ mailbox: 0, chats: 1 }) },
      ]);
    }
    await call(t.asha, 'GET', `/list?memberId=${t.ravi.id}`);
    await expect.poll(() => his).toContainEqual({ kind: 'read', memberId: t.asha.id, upTo: 1 });
    await expect
      .poll(() => herTab.at(-1))
      .toEqual({ kind: 'counts', counts: expect.objectContaining({ mailbox: 0, chats: 0 }) });
    await write(t.asha, t.ravi, 'Namaste ji');
    await expect.poll(() => textsOf(his)).toEqual(['Namaste', 'Namaste ji']);
    await call(t.ravi, 'PUT', '/read', { memberId: t.asha.id });
    await expect.poll(() => herTab).toContainEqual({ kind: 'read', memberId: t.ravi.id, upTo: 2 });
  });

  test('with the warning, to who writes so much, that few messages are left', async () => {
    const his = await listen(t.ravi);
    await write(t.ravi, t.asha, 'One');
    await t.platform.pool.query("UPDATE fair_use SET day_used = 78 WHERE kind = 'message'");
    await write(t.ravi, t.asha, 'The last but one before it');
    await write(t.ravi, t.asha, 'The eightieth');
    // The other notification is about the interest that she accepted.
    const warned = { kind: 'counts', counts: expect.objectContaining({ notifications: 2 }) };
    await expect.poll(() => his.filter(({ kind }) => kind === 'counts')).toEqual([warned]);
  });

  test('a conversation that is open already is not announced as read again', async () => {
    const his = await listen(t.ravi);
    await write(t.ravi, t.asha, 'One');
    for (let poll = 0; poll < 5; poll += 1) await call(t.asha, 'GET', `/list?memberId=${t.ravi.id}`);
    await write(t.ravi, t.asha, 'Two');
    await expect.poll(() => textsOf(his)).toEqual(['One', 'Two']);
    expect(his.filter(({ kind }) => kind === 'read')).toHaveLength(1);
  });

  test('a retry is not delivered twice, in the order of the talk', async () => {
    const hers = await listen(t.asha);
    await Promise.all(Array.from({ length: 10 }, () => write(t.ravi, t.asha, 'Once', 'same')));
    for (let index = 0; index < 20; index += 1) await write(t.ravi, t.asha, `${index}`);
    await expect
      .poll(() => textsOf(hers))
      .toEqual(['Once', ...Array.from({ length: 20 }, (_, index) => `${index}`)]);
  });

  test('what is meant for two reaches nobody else', async () => {
    const stranger = await makeMember(t.platform, 'Stranger');
    const bina = await makeMember(t.platform, 'Bina');
    await relate(t.platform, t.ravi, bina, 'accepted');
    const [hers, strangers, binas] = await Promise.all([listen(t.asha), listen(stranger), listen(bina)]);
    await Promise.all(Array.from({ length: 50 }, (_, index) => write(t.ravi, t.asha, `${index}`)));
    await write(t.ravi, bina, 'For Bina');
    await expect.poll(() => textsOf(hers)).toHaveLength(50);
    await expect.poll(() => textsOf(binas)).toEqual(['For Bina']);
    expect(textsOf(hers)).not.toContain('For Bina');
    expect(strangers).toEqual([]);
    expect(binas.filter(({ kind }) => kind !== 'counts')).toHaveLength(1);
  });

  test('a block stops delivery at once', async () => {
    const hers = await listen(t.asha);
    await write(t.ravi, t.asha, 'Before');
    await t.platform.db.insertInto('blocks').values({ blockerId: t.asha.id, blockedId: t.ravi.id }).execute();
    expect((await write(t.ravi, t.asha, 'After')).message).toBe('After Accept him');
    await expect.poll(() => textsOf(hers)).toEqual(['Before']);
  });
});
