import { describe, expect, test } from 'vitest';

import { makeMember, makeMemberPair, makePerson } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { conversationTest } from './testing/conversation-test.ts';

const t = conversationTest();

describe('who may write', () => {
  test.each(['pending', 'rejected', 'withdrawn', 'expired'])(
    'nobody with an interest that is %s',
    async (status) => {
      await relate(t.platform, t.ravi, t.asha, status);
      for (const [me, them] of [
        [t.ravi, t.asha],
        [t.asha, t.ravi],
      ] as const) {
        expect(await t.write(me, them, 'Hello')).toMatchObject({
          status: 403,
          code: 'not_accepted',
          message: 'After Accept him',
        });
      }
    },
  );

  test('a yes in either direction is enough', async () => {
    await relate(t.platform, t.ravi, t.asha, 'expired');
    await relate(t.platform, t.asha, t.ravi, 'accepted');
    expect(await t.write(t.ravi, t.asha, 'Hello')).toMatchObject({ status: 200 });
  });

  test('no strangers, nobody to oneself, nobody to nobody', async () => {
    const stranger = await makeMember(t.platform, 'Stranger');
    for (const them of [t.ravi, stranger, { ...t.ravi, id: '00000000-0000-4000-8000-000000000000' }]) {
      expect(await t.write(stranger, them, 'Hello')).toMatchObject({ status: 403, code: 'not_accepted' });
    }
    expect(
      (
        await t.platform.pool.query('SELECT FROM messages WHERE $1 IN (sender_id, receiver_id)', [
          stranger.id,
        ])
      ).rowCount,
    ).toBe(0);
  });

  test('nobody to the suspended', async () => {
    await t.platform.db
      .updateTable('members')
      .set({ state: 'suspended' })
      .where('id', '=', t.asha.id)
      .execute();
    expect(await t.write(t.ravi, t.asha, 'Hello')).toMatchObject({ status: 403 });
    expect(await t.chats(t.ravi)).toMatchObject({ data: [] });
  });

  test('after a no the history stays readable', async () => {
    await t.write(t.ravi, t.asha, 'Hello');
    await relate(t.platform, t.ravi, t.asha, 'rejected');
    expect(await t.conversation(t.asha, t.ravi)).toMatchObject({
      status: 200,
      mayWrite: false,
      data: [{ message: 'Hello' }],
    });
    expect((await t.chats(t.asha)).data).toMatchObject([{ mayWrite: false, message: 'Hello' }]);
  });

  test('a talk stays in the list, and its count beside it, when what led to it is taken back', async () => {
    const { asha, ravi } = t;
    await t.write(ravi, asha, 'Hello');
    await relate(t.platform, ravi, asha, 'withdrawn');
    await t.platform.db
      .updateTable('memberCards')
      .set({ listed: false })
      .where('memberId', '=', ravi.id)
      .execute();
    const { rows } = await t.platform.pool.query('SELECT chats FROM unread_counts($1)', [asha.id]);
    expect(rows).toEqual([{ chats: 1 }]);
    expect((await t.chats(asha)).data).toMatchObject([{ unreadCount: 1, mayWrite: false, message: 'Hello' }]);
  });

  test('a block ends it at once, while messages stream', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { asha, ravi } = await makeMemberPair(t.platform);
      await relate(t.platform, ravi, asha, 'accepted');
      let blocked = false;
      let sentAfterwards = 0;
      const stream = async () => {
        for (;;) {
          const afterwards = blocked;
          const { status } = await t.write(ravi, asha, 'Hello');
          if (status !== 200) return status;
          if (afterwards) sentAfterwards += 1;
        }
      };
      const streams = Promise.all([stream(), stream(), stream(), stream()]);
      await t.write(ravi, asha, 'Hello');
      await t.platform.db.insertInto('blocks').values({ blockerId: asha.id, blockedId: ravi.id }).execute();
      blocked = true;
      // As text: a JavaScript date would cut it to milliseconds.
      const { rows } = await t.platform.pool.query<{ at: string }>('SELECT clock_timestamp()::text AS at');
      expect(await streams).toEqual([403, 403, 403, 403]);
      expect(sentAfterwards).toBe(0);
      const late = await t.platform.pool.query(
        'SELECT FROM messages WHERE sender_id = $1 AND created_at > $2',
        [ravi.id, rows[0]!.at],
      );
      expect(late.rowCount).toBe(0);
    }
  });

  test('a no before a word was written leaves no talk, and the other can still be found', async () => {
    await relate(t.platform, t.ravi, t.asha, 'rejected');
    for (const [me, them] of [
      [t.ravi, t.asha],
      [t.asha, t.ravi],
    ] as const) {
      expect(await t.chatWith(me, them)).toMatchObject({ status: 200, data: [] });
      expect(await t.conversation(me, them)).toMatchObject({ status: 200, mayWrite: false, data: [] });
    }
  });

  test('who leaves is gone from a talk exactly as who blocks', async () => {
    await t.write(t.ravi, t.asha, 'Hello');
    const { asha: blocking, ravi } = t;
    const leaving = await makeMember(t.platform, 'Leaving', { gender: 'Female' });
    await relate(t.platform, ravi, leaving, 'accepted');
    await t.write(ravi, leaving, 'Hello');
    await t.platform.db.insertInto('blocks').values({ blockerId: blocking.id, blockedId: ravi.id }).execute();
    await t.platform.db
      .updateTable('members')
      .set({ state: 'leaving' })
      .where('id', '=', leaving.id)
      .execute();
    const nobody = { ...ravi, id: '00000000-0000-4000-8000-000000000000' };
    const [ofBlock, ...others] = await Promise.all(
      [blocking, leaving, nobody].map((them) => t.chatWith(ravi, them)),
    );
    expect(ofBlock).toMatchObject({ status: 404, code: 'profile_gone' });
    for (const other of others) expect(other).toEqual(ofBlock);
  });

  test.each([
    ['has no picture', { listed: false }],
    ['is too young for lists', { gender: 'Male', born: `${new Date().getFullYear() - 19}-01-01` }],
  ] as const)(
    'nobody opens a talk with somebody who %s and was never in touch, as with somebody gone',
    async (_why, traits) => {
      const unlisted = await makePerson(t.platform, 'Unlisted', traits);
      const viewer = await makeMember(t.platform, 'Viewer', {
        gender: 'gender' in traits ? 'Female' : 'Male',
      });
      const answers = () =>
        Promise.all([
          t.conversation(viewer, unlisted),
          t.call(viewer, 'GET', `/missed?memberId=${unlisted.id}&after=0`),
          t.call(viewer, 'PUT', '/read', { memberId: unlisted.id }),
          t.chatWith(viewer, unlisted),
        ]);
      for (const answer of await answers())
        expect(answer).toMatchObject({ status: 404, code: 'profile_gone' });
      await relate(t.platform, viewer, unlisted, 'pending');
      for (const answer of await answers()) expect(answer).toMatchObject({ status: 200 });
    },
  );

  test('how far somebody has read is said of a talk alone, as they may hide it', async () => {
    const [viewer, stranger] = await Promise.all([
      makeMember(t.platform, 'Viewer', { gender: 'Male' }),
      makePerson(t.platform, 'Stranger'),
    ]);
    expect(await t.call(viewer, 'GET', `/missed?memberId=${stranger.id}&after=0`)).toMatchObject({
      status: 200,
      readUpTo: null,
    });
  });

  test('after a block neither sees the other’s conversation', async () => {
    await t.write(t.ravi, t.asha, 'Hello');
    await t.platform.db.insertInto('blocks').values({ blockerId: t.asha.id, blockedId: t.ravi.id }).execute();
    for (const [me, them] of [
      [t.ravi, t.asha],
      [t.asha, t.ravi],
    ] as const) {
      expect(await t.conversation(me, them)).toMatchObject({ status: 404, code: 'profile_gone' });
      expect(await t.chats(me)).toMatchObject({ data: [] });
      expect(await t.chatWith(me, them)).toMatchObject({ status: 404, code: 'profile_gone' });
      expect(await t.counts(me)).toMatchObject({ mailbox: 0, chats: 0 });
    }
  });
});
