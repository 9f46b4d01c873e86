import { describe, expect, test } from 'vitest';

import { makeMember } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { texts } from './testing/message-calls.ts';
import { conversationTest } from './testing/conversation-test.ts';

const t = conversationTest();

describe('reading', () => {
  test('a client that only polls sees and marks everything', async () => {
    await t.write(t.ravi, t.asha, 'One');
    await t.write(t.ravi, t.asha, 'Two');
    expect((await t.chats(t.asha)).data).toMatchObject([
      { memberData: { _id: t.ravi.id, name: 'Ravi' }, message: 'Two', unreadCount: 2, lastIsMine: false },
    ]);
    expect(await t.counts(t.asha)).toMatchObject({ mailbox: 0, chats: 1 });
    expect((await t.conversation(t.ravi, t.asha)).data.map(({ read }: { read: boolean }) => read)).toEqual([
      false,
      false,
    ]);
    expect(texts(await t.conversation(t.asha, t.ravi))).toEqual(['One', 'Two']);
    expect((await t.conversation(t.ravi, t.asha)).data.map(({ read }: { read: boolean }) => read)).toEqual([
      true,
      true,
    ]);
    expect((await t.chats(t.ravi)).data).toMatchObject([
      { lastIsMine: true, lastIsRead: true, unreadCount: 0 },
    ]);
    expect(await t.counts(t.asha)).toMatchObject({ mailbox: 0, chats: 0 });
  });

  test('PUT /read marks without listing', async () => {
    await t.write(t.ravi, t.asha, 'One');
    expect(await t.call(t.asha, 'PUT', '/read', { memberId: t.ravi.id })).toMatchObject({ status: 200 });
    expect((await t.conversation(t.ravi, t.asha)).data).toMatchObject([{ read: true }]);
  });

  test('pages go back without a gap, oldest first within each', async () => {
    for (let index = 1; index <= 120; index += 1) await t.write(t.ravi, t.asha, `${index}`);
    const pages: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: { message: string }[]; next_cursor: string | null } = await t.conversation(
        t.asha,
        t.ravi,
        cursor,
      );
      pages.push(texts(page));
      cursor = page.next_cursor;
    }
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(pages.toReversed().flat()).toEqual(Array.from({ length: 120 }, (_, index) => `${index + 1}`));
    expect(await t.conversation(t.asha, t.ravi, 'x')).toMatchObject({ status: 400 });
  });

  test('an older page leaves unread what stands below it', async () => {
    for (let index = 1; index <= 51; index += 1) await t.write(t.ravi, t.asha, `${index}`);
    const { next_cursor: older } = await t.conversation(t.asha, t.ravi);
    await t.write(t.ravi, t.asha, 'Not seen yet');
    expect(texts(await t.conversation(t.asha, t.ravi, older))).toEqual(['1']);
    expect(await t.counts(t.asha)).toMatchObject({ chats: 1 });
    expect((await t.conversation(t.ravi, t.asha)).data.at(-1)).toMatchObject({ read: false });
  });

  test('tells whether both have written, though the page holds the messages of one', async () => {
    const bothWrote = async (cursor = '') => {
      const [hers, his] = [
        await t.conversation(t.asha, t.ravi, cursor),
        await t.conversation(t.ravi, t.asha, cursor),
      ];
      expect(hers.bothWrote).toBe(his.bothWrote);
      return hers.bothWrote;
    };
    expect(await bothWrote()).toBe(false);
    for (let index = 1; index <= 51; index += 1) await t.write(t.ravi, t.asha, `${index}`);
    expect(await bothWrote()).toBe(false);
    expect(await bothWrote('2')).toBe(false);
    await t.write(t.asha, t.ravi, 'Answered');
    expect(await bothWrote()).toBe(true);
    expect(await bothWrote('52')).toBe(true);
    for (let index = 1; index <= 60; index += 1) await t.write(t.ravi, t.asha, `${index}`);
    expect(await bothWrote()).toBe(true);
  });

  test('unread numbers stay exact while both write and read at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        Array.from({ length: 40 }, (_, index) => {
          if (index % 4 === 0) return t.conversation(t.asha, t.ravi);
          if (index % 4 === 1) return t.write(t.asha, t.ravi, `${index}`);
          return t.write(t.ravi, t.asha, `${index}`);
        }),
      );
      const { rows } = await t.platform.pool.query(
        `SELECT CASE WHEN low_id = $1 THEN low_unread ELSE high_unread END AS counted,
           (SELECT count(*) FROM messages WHERE receiver_id = $1 AND sender_id = $2 AND read_at IS NULL) AS unread
         FROM conversations WHERE low_id = least($1::uuid, $2) AND high_id = greatest($1::uuid, $2)`,
        [t.asha.id, t.ravi.id],
      );
      expect(rows[0].counted).toBe(rows[0].unread);
    }
    await t.conversation(t.asha, t.ravi);
    expect(await t.counts(t.asha)).toMatchObject({ mailbox: 0, chats: 0 });
  });
});

describe('the chat list', () => {
  test('latest first, with accepted members to whom nobody has written', async () => {
    const [bina, chitra] = [await makeMember(t.platform, 'Bina'), await makeMember(t.platform, 'Chitra')];
    await t.write(t.ravi, t.asha, 'Hello Asha');
    await relate(t.platform, t.ravi, bina, 'accepted');
    await relate(t.platform, chitra, t.ravi, 'accepted');
    await t.write(t.ravi, bina, 'Hello Bina');
    const list = (await t.chats(t.ravi)).data as {
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
      Array.from({ length: 60 }, (_, index) => makeMember(t.platform, `Woman ${index}`)),
    );
    const at = new Date();
    await t.platform.db
      .insertInto('interests')
      .values(
        people.map(({ id }) => ({ senderId: t.ravi.id, receiverId: id, status: 'accepted', answeredAt: at })),
      )
      .execute();
    const first = await t.chats(t.ravi);
    const last = (await t.call(t.ravi, 'GET', `/chats?memberId=${t.asha.id}`)).data;
    expect(last).toMatchObject([{ memberData: { _id: t.asha.id } }]);
    expect(first.data).not.toContainEqual(last[0]);
    const second = await t.call(t.ravi, 'GET', `/chats?cursor=${encodeURIComponent(first.next_cursor)}`);
    const names = [...first.data, ...second.data].map(({ memberData }) => memberData.name);
    expect([first.data.length, second.data.length, second.next_cursor]).toEqual([50, 11, null]);
    expect(new Set(names).size).toBe(61);
  });
});
