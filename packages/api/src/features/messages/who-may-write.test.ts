import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeMember, makeMemberPair } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { testApp, testPlatform } from '../../platform/database/testing.ts';
import type { TestPlatform } from '../../platform/database/testing.ts';
import { messageRoutes } from './routes.ts';
import { messageCalls } from './testing/message-calls.ts';

const allowance = { perDay: 1000, perWeek: 1000, perMonth: 1000 };
let started: TestPlatform;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;
let { write, conversation, chats, counts } = {} as ReturnType<typeof messageCalls>;

beforeAll(async () => {
  started = await testPlatform();
  app = await testApp(started.platform, (server, platform) => messageRoutes(server, platform, allowance));
  ({ write, conversation, chats, counts } = messageCalls(app));
});

afterAll(async () => {
  await app.close();
  await started.close();
});

beforeEach(async () => {
  ({ asha, ravi } = await makeMemberPair(started.platform));
  await relate(started.platform, ravi, asha, 'accepted');
});

describe('who may write', () => {
  test.each(['pending', 'rejected', 'withdrawn', 'expired'])(
    'nobody with an interest that is %s',
    async (status) => {
      await relate(started.platform, ravi, asha, status);
      for (const [me, them] of [
        [ravi, asha],
        [asha, ravi],
      ] as const) {
        expect(await write(me, them, 'Hello')).toMatchObject({
          status: 403,
          code: 'not_accepted',
          message: 'After Accept him',
        });
      }
    },
  );

  test('a yes in either direction is enough', async () => {
    await relate(started.platform, ravi, asha, 'expired');
    await relate(started.platform, asha, ravi, 'accepted');
    expect(await write(ravi, asha, 'Hello')).toMatchObject({ status: 200 });
  });

  test('no strangers, nobody to oneself, nobody to nobody', async () => {
    const stranger = await makeMember(started.platform, 'Stranger');
    for (const them of [ravi, stranger, { ...ravi, id: '00000000-0000-4000-8000-000000000000' }]) {
      expect(await write(stranger, them, 'Hello')).toMatchObject({ status: 403, code: 'not_accepted' });
    }
    expect(
      (
        await started.platform.pool.query('SELECT FROM messages WHERE $1 IN (sender_id, receiver_id)', [
          stranger.id,
        ])
      ).rowCount,
    ).toBe(0);
  });

  test('nobody to the suspended', async () => {
    await started.platform.db
      .updateTable('members')
      .set({ state: 'suspended' })
      .where('id', '=', asha.id)
      .execute();
    expect(await write(ravi, asha, 'Hello')).toMatchObject({ status: 403 });
    expect(await chats(ravi)).toMatchObject({ data: [] });
  });

  test('after a no the history stays readable', async () => {
    await write(ravi, asha, 'Hello');
    await relate(started.platform, ravi, asha, 'rejected');
    expect(await conversation(asha, ravi)).toMatchObject({
      status: 200,
      mayWrite: false,
      data: [{ message: 'Hello' }],
    });
    expect((await chats(asha)).data).toMatchObject([{ mayWrite: false, message: 'Hello' }]);
  });

  test('a block ends it at once, while messages stream', async () => {
    for (let round = 0; round < 10; round += 1) {
      ({ asha, ravi } = await makeMemberPair(started.platform));
      await relate(started.platform, ravi, asha, 'accepted');
      let blocked = false;
      let sentAfterwards = 0;
      const stream = async () => {
        for (;;) {
          const afterwards = blocked;
          const { status } = await write(ravi, asha, 'Hello');
          if (status !== 200) return status;
          if (afterwards) sentAfterwards += 1;
        }
      };
      const streams = Promise.all([stream(), stream(), stream(), stream()]);
      await write(ravi, asha, 'Hello');
      await started.platform.db
        .insertInto('blocks')
        .values({ blockerId: asha.id, blockedId: ravi.id })
        .execute();
      blocked = true;
      // As text: a date of the language would cut it to milliseconds.
      const { rows } = await started.platform.pool.query<{ at: string }>(
        'SELECT clock_timestamp()::text AS at',
      );
      expect(await streams).toEqual([403, 403, 403, 403]);
      expect(sentAfterwards).toBe(0);
      const late = await started.platform.pool.query(
        'SELECT FROM messages WHERE sender_id = $1 AND created_at > $2',
        [ravi.id, rows[0]!.at],
      );
      expect(late.rowCount).toBe(0);
    }
  });

  test('after a block neither sees the other’s conversation', async () => {
    await write(ravi, asha, 'Hello');
    await started.platform.db
      .insertInto('blocks')
      .values({ blockerId: asha.id, blockedId: ravi.id })
      .execute();
    for (const [me, them] of [
      [ravi, asha],
      [asha, ravi],
    ] as const) {
      expect(await conversation(me, them)).toMatchObject({ status: 404, code: 'profile_gone' });
      expect(await chats(me)).toMatchObject({ data: [] });
      expect(await counts(me)).toMatchObject({ mailbox: 0, chats: 0 });
    }
  });
});
