import { describe, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { conversationTest } from './testing/conversation-test.ts';

const t = conversationTest();

const find = (me: Person, text: string, cursor = '') =>
  t.call(me, 'GET', `/search?text=${encodeURIComponent(text)}&cursor=${encodeURIComponent(cursor)}`);
const found = async (me: Person, text: string) =>
  (await find(me, text)).data.map(({ message }: { message: string }) => message);

describe('searching my conversations', () => {
  test('finds parts of words in what I wrote and received, latest first, whatever the case', async () => {
    await t.write(t.ravi, t.asha, 'Have you done KALSUBAI?');
    await t.write(t.asha, t.ravi, 'Twice. Kalsubai in the rains!');
    await t.write(t.asha, t.ravi, 'कल पुणे में मिलेंगे');
    expect(await found(t.asha, 'kalsu')).toEqual([
      'Twice. Kalsubai in the rains!',
      'Have you done KALSUBAI?',
    ]);
    expect(await found(t.ravi, 'पुणे')).toEqual(['कल पुणे में मिलेंगे']);
    const { data } = await find(t.ravi, 'twice');
    expect(data).toEqual([
      {
        memberData: expect.objectContaining({ _id: t.asha.id, name: 'Asha' }),
        message: 'Twice. Kalsubai in the rains!',
        isMine: false,
        createdAt: expect.any(String),
        sequence: 2,
      },
    ]);
  });

  test('finds what reads alike, of whichever signs a keyboard put its letters together', async () => {
    const [one, two] = ['ल\u095Cका', 'ल\u0921\u093Cका'];
    await t.write(t.ravi, t.asha, one);
    await t.write(t.ravi, t.asha, two);
    for (const text of [one, two]) expect(await found(t.asha, text)).toEqual([two, one]);
  });

  test('signs that mean something to a pattern mean themselves', async () => {
    for (const text of ['100% sure', '100 sure', 'under_score', 'underscore', String.raw`back\slash`])
      await t.write(t.ravi, t.asha, text);
    expect(await found(t.asha, '0%')).toEqual(['100% sure']);
    expect(await found(t.asha, 'r_s')).toEqual(['under_score']);
    expect(await found(t.asha, String.raw`k\s`)).toEqual([String.raw`back\slash`]);
  });

  test('nothing of other people, of those who are blocked, or of those who left', async () => {
    const kiran = await makeMember(t.platform, 'Kiran', { gender: 'Male' });
    await relate(t.platform, kiran, t.asha, 'accepted');
    await t.write(kiran, t.asha, 'a secret word');
    await t.write(t.ravi, t.asha, 'another secret word');
    expect(await found(t.ravi, 'secret')).toEqual(['another secret word']);
    await t.platform.db.insertInto('blocks').values({ blockerId: kiran.id, blockedId: t.asha.id }).execute();
    expect(await found(t.asha, 'secret')).toEqual(['another secret word']);
    await t.platform.db
      .updateTable('members')
      .set({ state: 'suspended' })
      .where('id', '=', t.ravi.id)
      .execute();
    expect(await found(t.asha, 'secret')).toEqual([]);
  });

  test('a conversation that is closed for new messages can still be searched', async () => {
    await t.write(t.ravi, t.asha, 'before it ended');
    await relate(t.platform, t.ravi, t.asha, 'rejected');
    expect(await found(t.asha, 'ended')).toEqual(['before it ended']);
  });

  test('pages hold each message once', async () => {
    const count = serverLimits.foundMessagesPerPage + 5;
    for (let index = 0; index < count; index += 1) await t.write(t.ravi, t.asha, `word ${index}`);
    const first = await find(t.asha, 'word');
    expect(first.data).toHaveLength(serverLimits.foundMessagesPerPage);
    await t.write(t.ravi, t.asha, 'word that came meanwhile');
    const second = await find(t.asha, 'word', first.next_cursor);
    expect(second.next_cursor).toBeNull();
    const places = [...first.data, ...second.data].map(({ sequence }: { sequence: number }) => sequence);
    expect(places).toEqual(Array.from({ length: count }, (_, index) => count - index));
  });

  test('is open three hundred times an hour, as every message of a member is read for it', async () => {
    await t.platform.pool.query(
      `INSERT INTO throttle_marks (kind, subject) SELECT 'message-search', $1 FROM generate_series(1, $2)`,
      [t.asha.id, serverLimits.messageSearchesPerHour - 1],
    );
    expect((await find(t.asha, 'word')).status).toBe(200);
    const refused = await find(t.asha, 'word');
    expect([refused.status, refused.code]).toEqual([429, 'too_many']);
    expect((await find(t.ravi, 'word')).status).toBe(200);
  });

  test.each(['', 'a', 'x'.repeat(limits.messageSearchCharacters.max + 1)])('refuses "%s"', async (text) => {
    expect((await find(t.asha, text)).status).toBe(400);
  });
});
