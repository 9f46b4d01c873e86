import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeMember, makeMemberPair } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { testApp, testPlatform } from '../../platform/database/testing.ts';
import type { TestPlatform } from '../../platform/database/testing.ts';
import { messageRoutes } from './routes.ts';
import { messageCalls, texts } from './testing/message-calls.ts';

const allowance = { perDay: 1000, perWeek: 1000, perMonth: 1000 };
let started: TestPlatform;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;
let { call, write, conversation, counts } = {} as ReturnType<typeof messageCalls>;

beforeAll(async () => {
  started = await testPlatform();
  app = await testApp(started.platform, (server, platform) => messageRoutes(server, platform, allowance));
  ({ call, write, conversation, counts } = messageCalls(app));
});

afterAll(async () => {
  await app.close();
  await started.close();
});

beforeEach(async () => {
  ({ asha, ravi } = await makeMemberPair(started.platform));
  await relate(started.platform, ravi, asha, 'accepted');
});

describe('sending', () => {
  test('is stored and answered with its place in the talk', async () => {
    const first = await write(ravi, asha, '  Namaste  ', 'one');
    expect(first).toMatchObject({
      status: 200,
      data: {
        message: 'Namaste',
        senderId: ravi.id,
        receiverId: asha.id,
        read: false,
        clientId: 'one',
        sequence: 1,
      },
    });
    expect(await write(asha, ravi, 'Namaste ji')).toMatchObject({ status: 200, data: { sequence: 2 } });
  });

  test('takes a form, as the specification’s client sends it', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/messages',
      headers: { ...ravi.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `message=${encodeURIComponent('नमस्ते 🙏')}&memberId=${asha.id}`,
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
    expect(await call(ravi, 'POST', '', { message, memberId: asha.id })).toMatchObject({ status: 400 });
  });

  test('takes 1000 characters, also of four bytes', async () => {
    expect(await write(ravi, asha, 'x'.repeat(1000))).toMatchObject({ status: 200 });
    expect(await write(ravi, asha, '🙏'.repeat(500))).toMatchObject({ status: 200 });
  });

  test('a retry answers the same message, also a hundred at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => write(ravi, asha, 'Once', 'same')));
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
    expect(texts(await conversation(asha, ravi))).toEqual(['Once']);
    await relate(started.platform, ravi, asha, 'rejected');
    expect(await write(ravi, asha, 'Once', 'same')).toMatchObject({ status: 200, data: { message: 'Once' } });
    expect(await counts(asha)).toMatchObject({ chats: 0 });
  });

  test('the same client id for somebody else is a conflict', async () => {
    const bina = await makeMember(started.platform, 'Bina');
    await relate(started.platform, ravi, bina, 'accepted');
    await write(ravi, asha, 'Hello', 'same');
    expect(await write(ravi, bina, 'Hello', 'same')).toMatchObject({ status: 409 });
  });

  test('a hundred at once get the numbers one to a hundred', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        write(index % 2 === 0 ? ravi : asha, index % 2 === 0 ? asha : ravi, `${index}`),
      ),
    );
    expect(answers.map(({ data }) => data.sequence).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    const { rows } = await started.platform.pool.query(
      'SELECT low_unread + high_unread AS unread, last_sequence FROM conversations WHERE low_id = least($1::uuid, $2) AND high_id = greatest($1::uuid, $2)',
      [asha.id, ravi.id],
    );
    expect(rows).toEqual([{ unread: 100, last_sequence: 100 }]);
  });
});
