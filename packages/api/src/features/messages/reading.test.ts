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
let { call, write, conversation, chats, counts } = {} as ReturnType<typeof messageCalls>;

beforeAll(async () => {
  started = await testPlatform();
  app = await testApp(started.platform, (server, platform) => messageRoutes(server, platform, allowance));
  ({ call, write, conversation, chats, counts } = messageCalls(app));
});

afterAll(async () => {
  await app.close();
  await started.close();
});

beforeEach(async () => {
  ({ asha, ravi } = await makeMemberPair(started.platform));
  await relate(started.platform, ravi, asha, 'accepted');
});

describe('reading', () => {
  test('a client that only polls sees and marks everything', async () => {
    await write(ravi, asha, 'One');
    await write(ravi, asha, 'Two');
    expect((await chats(asha)).data).toMatchObject([
      { memberData: { _id: ravi.id, name: 'Ravi' }, message: 'Two', unreadCount: 2, lastIsMine: false },
    ]);
    expect(await counts(asha)).toMatchObject({ mailbox: 0, chats: 1 });
    expect((await conversation(ravi, asha)).data.map(({ read }: { read: boolean }) => read)).toEqual([
      false,
      false,
    ]);
    expect(texts(await conversation(asha, ravi))).toEqual(['One', 'Two']);
    expect((await conversation(ravi, asha)).data.map(({ read }: { read: boolean }) => read)).toEqual([
      true,
      true,
    ]);
    expect((await chats(ravi)).data).toMatchObject([{ lastIsMine: true, lastIsRead: true, unreadCount: 0 }]);
    expect(await counts(asha)).toMatchObject({ mailbox: 0, chats: 0 });
  });

  test('PUT /read marks without listing', async () => {
    await write(ravi, asha, 'One');
    expect(await call(asha, 'PUT', '/read', { memberId: ravi.id })).toMatchObject({ status: 200 });
    expect((await conversation(ravi, asha)).data).toMatchObject([{ read: true }]);
  });

  test('pages go back without a gap, oldest first within each', async () => {
    for (let index = 1; index <= 120; index += 1) await write(ravi, asha, `${index}`);
    const pages: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: { message: string }[]; next_cursor: string | null } = await conversation(
        asha,
        ravi,
        cursor,
      );
      pages.push(texts(page));
      cursor = page.next_cursor;
    }
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(pages.toReversed().flat()).toEqual(Array.from({ length: 120 }, (_, index) => `${index + 1}`));
    expect(await conversation(asha, ravi, 'x')).toMatchObject({ status: 400 });
  });

  test('unread numbers stay exact while both write and read at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        Array.from({ length: 40 }, (_, index) => {
          if (index % 4 === 0) return conversation(asha, ravi);
          if (index % 4 === 1) return write(asha, ravi, `${index}`);
          return write(ravi, asha, `${index}`);
        }),
      );
      const { rows } = await started.platform.pool.query(
        `SELECT CASE WHEN low_id = $1 THEN low_unread ELSE high_unread END AS counted,
           (SELECT count(*) FROM messages WHERE receiver_id = $1 AND sender_id = $2 AND read_at IS NULL) AS unread
         FROM conversations WHERE low_id = least($1::uuid, $2) AND high_id = greatest($1::uuid, $2)`,
        [asha.id, ravi.id],
      );
      expect(rows[0].counted).toBe(rows[0].unread);
    }
    await conversation(asha, ravi);
    expect(await counts(asha)).toMatchObject({ mailbox: 0, chats: 0 });
  });
});

describe('the chat list', () => {
  test('latest first, with accepted members to whom nobody has written', async () => {
    const [bina, chitra] = [
      await makeMember(started.platform, 'Bina'),
      await makeMember(started.platform, 'Chitra'),
    ];
    await write(ravi, asha, 'Hello Asha');
    await relate(started.platform, ravi, bina, 'accepted');
    await relate(started.platform, chitra, ravi, 'accepted');
    await write(ravi, bina, 'Hello Bina');
    const list = (await chats(ravi)).data as {
      memberData: { name: string };
      message: string;
      unreadCount: number;
      mayWrite: boolean;
    }[];
    expect(list.map(({ memberData, message }) => [memberData.name, message])).toEqual([
      ['Bina', 'Hello Bina'],
      ['Chitra', ''],
      ['Asha', 'Hello Asha'],
    ]);
    expect(list.every(({ mayWrite }) => mayWrite)).toBe(true);
  });

  test('pages hold everybody once', async () => {
    const people = await Promise.all(
      Array.from({ length: 60 }, (_, index) => makeMember(started.platform, `Woman ${index}`)),
    );
    const at = new Date();
    await started.platform.db
      .insertInto('interests')
      .values(
        people.map(({ id }) => ({ senderId: ravi.id, receiverId: id, status: 'accepted', answeredAt: at })),
      )
      .execute();
    const first = await chats(ravi);
    const last = (await call(ravi, 'GET', `/chats?memberId=${asha.id}`)).data;
    expect(last).toMatchObject([{ memberData: { _id: asha.id } }]);
    expect(first.data).not.toContainEqual(last[0]);
    const second = await call(ravi, 'GET', `/chats?cursor=${encodeURIComponent(first.next_cursor)}`);
    const names = [...first.data, ...second.data].map(({ memberData }) => memberData.name);
    expect([first.data.length, second.data.length, second.next_cursor]).toEqual([50, 11, null]);
    expect(new Set(names).size).toBe(61);
  });
});
