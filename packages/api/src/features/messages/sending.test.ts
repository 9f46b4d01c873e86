import { describe, expect, test } from 'vitest';

import { makeMember } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { texts } from './testing/message-calls.ts';
import { conversationTest } from './testing/conversation-test.ts';

const t = conversationTest();

describe('sending', () => {
  test('is stored and answered with its place in the talk', async () => {
    const first = await t.write(t.ravi, t.asha, '  Namaste  ', 'one');
    expect(first).toMatchObject({
      status: 200,
      data: {
        message: 'Namaste',
        senderId: t.ravi.id,
        receiverId: t.asha.id,
        read: false,
        clientId: 'one',
        sequence: 1,
      },
    });
    expect(await t.write(t.asha, t.ravi, 'Namaste ji')).toMatchObject({ status: 200, data: { sequence: 2 } });
  });

  test('takes a form, as the specification’s client sends it', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/messages',
      headers: { ...t.ravi.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `message=${encodeURIComponent('नमस्ते 🙏')}&memberId=${t.asha.id}`,
    });
    expect(answer.json()).toMatchObject({ data: { message: 'नमस्ते 🙏' } });
  });

  test.each<[string, unknown]>([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['1001 characters', 'x'.repeat(1001)],
    ['half a character', '\ud83d'],
    ['a NUL', 'a\u0000b'],
    ['a number of lists', [['x']]],
  ])('refuses %s', async (_what, message) => {
    expect(await t.call(t.ravi, 'POST', '', { message, memberId: t.asha.id })).toMatchObject({ status: 400 });
  });

  test('takes 1000 characters, also of four bytes', async () => {
    expect(await t.write(t.ravi, t.asha, 'x'.repeat(1000))).toMatchObject({ status: 200 });
    expect(await t.write(t.ravi, t.asha, '🙏'.repeat(500))).toMatchObject({ status: 200 });
  });

  test('a talk that goes takes its messages along, and no other', async () => {
    const other = await makeMember(t.platform, 'Other');
    await relate(t.platform, t.ravi, other, 'accepted');
    await t.write(t.ravi, t.asha, 'Of this talk');
    await t.write(t.ravi, other, 'Of another one');
    const { pool } = t.platform;
    await pool.query('DELETE FROM conversations WHERE $1 IN (low_id, high_id)', [t.asha.id]);
    const { rows } = await pool.query('SELECT body FROM messages WHERE sender_id = $1', [t.ravi.id]);
    expect(rows).toEqual([{ body: 'Of another one' }]);
  });

  test('a retry answers the same message, also a hundred at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => t.write(t.ravi, t.asha, 'Once', 'same')),
    );
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
    expect(texts(await t.conversation(t.asha, t.ravi))).toEqual(['Once']);
    await relate(t.platform, t.ravi, t.asha, 'rejected');
    expect(await t.write(t.ravi, t.asha, 'Once', 'same')).toMatchObject({
      status: 200,
      data: { message: 'Once' },
    });
    expect(await t.counts(t.asha)).toMatchObject({ chats: 0 });
  });

  test('the same client id for somebody else is a conflict', async () => {
    const bina = await makeMember(t.platform, 'Bina');
    await relate(t.platform, t.ravi, bina, 'accepted');
    await t.write(t.ravi, t.asha, 'Hello', 'same');
    expect(await t.write(t.ravi, bina, 'Hello', 'same')).toMatchObject({ status: 409 });
  });

  test('a hundred at once get the numbers one to a hundred', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        t.write(index % 2 === 0 ? t.ravi : t.asha, index % 2 === 0 ? t.asha : t.ravi, `${index}`),
      ),
    );
    expect(answers.map(({ data }) => data.sequence).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    const { rows } = await t.platform.pool.query(
      'SELECT low_unread + high_unread AS unread, last_sequence FROM conversations WHERE low_id = least($1::uuid, $2) AND high_id = greatest($1::uuid, $2)',
      [t.asha.id, t.ravi.id],
    );
    expect(rows).toEqual([{ unread: 100, last_sequence: 100 }]);
  });
});
