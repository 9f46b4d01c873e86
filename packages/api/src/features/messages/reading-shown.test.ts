import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { liveEvent } from '@mysathi/contract/live';
import type { LiveEvent } from '@mysathi/contract/live';

import { makeMember, makeMemberPair } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { testApp, testPlatform } from '../../platform/database/testing.ts';
import type { TestPlatform } from '../../platform/database/testing.ts';
import { messageRoutes } from './routes.ts';
import { messageCalls } from './testing/message-calls.ts';

let started: TestPlatform;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;
let { call, write, conversation, chats, counts } = {} as ReturnType<typeof messageCalls>;

beforeAll(async () => {
  started = await testPlatform();
  app = await testApp(started.platform, (server, platform) => messageRoutes(server, platform));
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

const show = (me: Person, shown: boolean) => call(me, 'PUT', '/reading/setting', { shows_reading: shown });
const read = (me: Person, them: Person) => call(me, 'PUT', '/read', { memberId: them.id });

/** Everything that tells one whether the other has read the last message. */
const toldOf = async (me: Person, them: Person, clientId: string) => ({
  page: (await conversation(me, them)).data.at(-1).read,
  row: (await chats(me)).data[0].lastIsRead,
  missed: (await call(me, 'GET', `/missed?memberId=${them.id}&after=0`)).data.at(-1).read,
  upTo: (await call(me, 'GET', `/missed?memberId=${them.id}&after=0`)).readUpTo,
  again: (await write(me, them, 'Hello', clientId)).data.read,
});
const known = { page: true, row: true, missed: true, upTo: 1, again: true };
const unknown = { page: false, row: false, missed: false, upTo: null, again: false };

const heardBy = async (person: Person) => {
  const events: LiveEvent[] = [];
  await started.platform.live.subscribe(person.id, (text) => events.push(liveEvent.parse(JSON.parse(text))));
  return (kind: LiveEvent['kind']) => events.filter((event) => event.kind === kind);
};

describe('what I have read', () => {
  test('is shown until somebody says otherwise', async () => {
    expect((await call(asha, 'GET', '/reading/setting')).data).toEqual({ shows_reading: true });
    await write(ravi, asha, 'Hello', 'one');
    await read(asha, ravi);
    expect(await toldOf(ravi, asha, 'one')).toEqual(known);
  });

  test.each([
    ['who reads', true],
    ['who wrote', false],
  ])('is told in no place while %s hides it, and in every place afterwards', async (_, byReader) => {
    const hiding = byReader ? asha : ravi;
    await write(ravi, asha, 'Hello', byReader ? 'reader' : 'writer');
    await read(asha, ravi);
    expect((await show(hiding, false)).data).toEqual({ shows_reading: false });
    expect(await toldOf(ravi, asha, byReader ? 'reader' : 'writer')).toEqual(unknown);
    await show(hiding, true);
    expect(await toldOf(ravi, asha, byReader ? 'reader' : 'writer')).toEqual(known);
  });

  test('passes no open page while it is hidden, and counts for myself as before', async () => {
    await show(asha, false);
    const heard = await heardBy(ravi);
    await write(ravi, asha, 'Hello');
    expect(await counts(asha)).toMatchObject({ chats: 1 });
    const opened = await conversation(asha, ravi);
    expect(opened.unreadFrom).toBe(1);
    expect(await counts(asha)).toMatchObject({ chats: 0 });
    expect((await chats(asha)).data).toMatchObject([{ unreadCount: 0, lastIsMine: false, lastIsRead: true }]);
    expect((await conversation(asha, ravi)).data).toMatchObject([{ read: true }]);
    expect(heard('read')).toEqual([]);
    await show(asha, true);
    await write(ravi, asha, 'And now');
    await read(asha, ravi);
    expect(heard('read')).toEqual([{ kind: 'read', memberId: asha.id, upTo: 2 }]);
  });

  test('with others is as it was, and the other switch is another one', async () => {
    const bina = await makeMember(started.platform, 'Bina');
    await relate(started.platform, ravi, bina, 'accepted');
    await show(asha, false);
    await call(ravi, 'PUT', '/presence/setting', { shows_presence: false });
    await write(ravi, bina, 'Hello', 'bina');
    await read(bina, ravi);
    expect(await toldOf(ravi, bina, 'bina')).toEqual(known);
    expect((await call(asha, 'GET', '/presence/setting')).data).toEqual({ shows_presence: true });
    expect((await call(ravi, 'GET', '/reading/setting')).data).toEqual({ shows_reading: true });
  });

  test('lets open pages of both look again when it changes, and of no stranger', async () => {
    const stranger = await makeMember(started.platform, 'Chitra');
    const [his, hers, theirs] = await Promise.all([ravi, asha, stranger].map(heardBy));
    await show(asha, false);
    const changed = [{ kind: 'member', memberId: asha.id }];
    expect([his?.('member'), hers?.('member'), theirs?.('member')]).toEqual([changed, changed, []]);
  });
});
