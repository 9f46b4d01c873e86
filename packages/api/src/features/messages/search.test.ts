import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { makeMember, makeMemberPair } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { testApp, testPlatform } from '../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../platform/testing/test-platform.ts';
import { messageRoutes } from './routes.ts';
import { messageCalls } from './testing/message-calls.ts';

let started: TestPlatform;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;
let { call, write } = {} as ReturnType<typeof messageCalls>;

beforeAll(async () => {
  started = await testPlatform();
  app = await testApp(started.platform, messageRoutes);
  ({ call, write } = messageCalls(app));
});
afterAll(async () => {
  await app.close();
  await started.close();
});
beforeEach(async () => {
  ({ asha, ravi } = await makeMemberPair(started.platform));
  await relate(started.platform, ravi, asha, 'accepted');
});

const find = (me: Person, text: string, cursor = '') =>
  call(me, 'GET', `/search?text=${encodeURIComponent(text)}&cursor=${encodeURIComponent(cursor)}`);
const found = async (me: Person, text: string) =>
  (await find(me, text)).data.map(({ message }: { message: string }) => message);

describe('searching my conversations', () => {
  test('finds parts of words in what I wrote and received, latest first, whatever the case', async () => {
    await write(ravi, asha, 'Have you done KALSUBAI?');
    await write(asha, ravi, 'Twice. Kalsubai in the rains!');
    await write(asha, ravi, 'कल पुणे में मिलेंगे');
    expect(await found(asha, 'kalsu')).toEqual(['Twice. Kalsubai in the rains!', 'Have you done KALSUBAI?']);
    expect(await found(ravi, 'पुणे')).toEqual(['कल पुणे में मिलेंगे']);
    const { data } = await find(ravi, 'twice');
    expect(data).toEqual([
      {
        memberData: expect.objectContaining({ _id: asha.id, name: 'Asha' }),
        message: 'Twice. Kalsubai in the rains!',
        isMine: false,
        createdAt: expect.any(String),
        sequence: 2,
      },
    ]);
  });

  test('signs that mean something to a pattern mean themselves', async () => {
    for (const text of ['100% sure', '100 sure', 'under_score', 'underscore', String.raw`back\slash`])
      await write(ravi, asha, text);
    expect(await found(asha, '0%')).toEqual(['100% sure']);
    expect(await found(asha, 'r_s')).toEqual(['under_score']);
    expect(await found(asha, String.raw`k\s`)).toEqual([String.raw`back\slash`]);
  });

  test('nothing of other people, of those who are blocked, or of those who left', async () => {
    const kiran = await makeMember(started.platform, 'Kiran', { gender: 'Male' });
    await relate(started.platform, kiran, asha, 'accepted');
    await write(kiran, asha, 'a secret word');
    await write(ravi, asha, 'another secret word');
    expect(await found(ravi, 'secret')).toEqual(['another secret word']);
    await started.platform.db
      .insertInto('blocks')
      .values({ blockerId: kiran.id, blockedId: asha.id })
      .execute();
    expect(await found(asha, 'secret')).toEqual(['another secret word']);
    await started.platform.db
      .updateTable('members')
      .set({ state: 'suspended' })
      .where('id', '=', ravi.id)
      .execute();
    expect(await found(asha, 'secret')).toEqual([]);
  });

  test('a conversation that is closed for new messages can still be searched', async () => {
    await write(ravi, asha, 'before it ended');
    await relate(started.platform, ravi, asha, 'rejected');
    expect(await found(asha, 'ended')).toEqual(['before it ended']);
  });

  test('pages hold each message once', async () => {
    const count = limits.foundMessagesPerPage + 5;
    for (let index = 0; index < count; index += 1) await write(ravi, asha, `word ${index}`);
    const first = await find(asha, 'word');
    expect(first.data).toHaveLength(limits.foundMessagesPerPage);
    await write(ravi, asha, 'word that came meanwhile');
    const second = await find(asha, 'word', first.next_cursor);
    expect(second.next_cursor).toBeNull();
    const places = [...first.data, ...second.data].map(({ sequence }: { sequence: number }) => sequence);
    expect(places).toEqual(Array.from({ length: count }, (_, index) => count - index));
  });

  test.each(['', 'a', 'x'.repeat(limits.messageSearchCharacters.max + 1)])('refuses "%s"', async (text) => {
    expect((await find(asha, text)).status).toBe(400);
  });
});
