import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { liveEvent } from '@mysathi/contract/live';
import type { LiveEvent } from '@mysathi/contract/live';
import { memberIdNames } from '@mysathi/contract/wire';

import { buildApp } from '../app.ts';
import { makePerson } from '../members/testing/people.ts';
import { fillSections } from '../members/testing/sections.ts';
import { testPlatform } from '../platform/database/testing.ts';
import type { TestPlatform } from '../platform/database/testing.ts';
import { signedInHeader } from '../platform/sessions/testing.ts';

let started: TestPlatform;
let app: FastifyInstance;
let origin: string;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  started = await testPlatform();
  app = await buildApp(started.platform);
  await started.platform.jobs.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await app.close();
  await started.close();
});

interface Somebody {
  id: string;
  headers: { authorization: string };
}

const somebody = async (name: string, gender: 'Male' | 'Female'): Promise<Somebody> => {
  const { platform } = started;
  const { id } = await makePerson(platform, name, { gender });
  await fillSections(platform, id, {
    personal: { nativePlace: 'Pune, Maharashtra' },
    contact: {},
    partner: {},
  });
  return { id, headers: await signedInHeader(platform, id) };
};

const ask = async (me: Somebody, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: me.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body, json: () => answer.json() };
};

let asha: Somebody;
let ravi: Somebody;

// Two who have had to do with each other in every way there is.
beforeEach(async () => {
  asha = await somebody('Asha', 'Female');
  ravi = await somebody('Ravi', 'Male');
  const [interest] = await started.platform.db
    .insertInto('interests')
    .values({ senderId: ravi.id, receiverId: asha.id })
    .returning('id')
    .execute();
  await started.platform.db
    .updateTable('interests')
    .set({ status: 'accepted', answeredAt: new Date() })
    .where('id', '=', interest?.id ?? '')
    .execute();
  for (const [me, them] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    await ask(me, 'POST', '/messages', { message: 'Hello', memberId: them.id });
    await ask(me, 'POST', '/shortlisted_user', { [memberIdNames.shortlist]: them.id });
    await ask(me, 'POST', '/matches/mark_viewed', { [memberIdNames.viewed]: them.id });
    await ask(me, 'POST', `/contact_views/${them.id}`);
  }
});

const lists = [
  '/matches/todays_match',
  '/matches/more_matches',
  '/matches/nearby?native_place=Pune,%20Maharashtra',
  '/matches/recently_viewed',
  '/matches/my_match',
  '/shortlisted_user/my_lists',
  '/interest_user',
  '/interest_user?status=accepted',
  '/messages/chats',
  '/profile_views',
];

/** Every way in which one can come across the other; each holds the other's id when it finds them. */
const waysTo = (them: Somebody) => [
  ...lists,
  `/users/detail?_id=${them.id}`,
  `/users_photos/${them.id}`,
  `/hobbies/${them.id}`,
  `/family_info/${them.id}`,
  `/personal_info/detail?userId=${them.id}`,
  `/partner_preffrence/details?userId=${them.id}`,
  `/messages/list?memberId=${them.id}`,
  `/contact_views/${them.id}`,
  '/contact_views',
];

const deeds = (them: Somebody) =>
  [
    ['/messages', { message: 'Hello again', memberId: them.id }],
    ['/interest_user', { [memberIdNames.interest]: them.id }],
    ['/shortlisted_user', { [memberIdNames.shortlist]: them.id }],
    ['/matches/mark_viewed', { [memberIdNames.viewed]: them.id }],
    [`/contact_views/${them.id}`, {}],
  ] as const;

const meets = async (me: Somebody, them: Somebody) => {
  const found: string[] = [];
  for (const way of waysTo(them)) {
    const { status, body } = await ask(me, 'GET', way);
    if (status === 200 && body.includes(them.id)) found.push(way);
  }
  return found;
};

test('neither meets the other in any list, page or number, and nothing can be done', async () => {
  // Accepted people are not among the strangers of Today's, More and Nearby.
  const before = [...lists.slice(3), `/users/detail?_id=${asha.id}`];
  expect(await meets(ravi, asha)).toEqual(expect.arrayContaining(before.slice(0, -1)));
  await ask(ravi, 'POST', '/messages', { message: 'Unread', memberId: asha.id });
  const numbers = async (me: Somebody) => (await ask(me, 'GET', '/messages/counts')).json().data;
  expect(await numbers(asha)).toMatchObject({ mailbox: 0, chats: 1 });

  expect((await ask(asha, 'POST', '/blocks', { memberId: ravi.id })).status).toBe(200);
  expect(await meets(ravi, asha)).toEqual([]);
  expect(await meets(asha, ravi)).toEqual([]);
  expect(await numbers(asha)).toMatchObject({ mailbox: 0, chats: 0 });
  for (const [me, them] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    for (const [path, body] of deeds(them)) {
      const { status } = await ask(me, 'POST', path, body);
      expect([path, status]).toEqual([path, path === '/messages' ? 403 : 404]);
    }
    expect((await ask(me, 'GET', '/interest_user')).json().counts).toMatchObject({ sent: 0, received: 0 });
  }

  const blocked = (await ask(asha, 'GET', '/blocks')).json();
  expect(blocked.data).toEqual([
    {
      _id: ravi.id,
      name: 'Ravi',
      member_id: expect.stringMatching(/^MS\d{7}$/),
      blocked_at: expect.any(String),
    },
  ]);
  expect((await ask(ravi, 'GET', '/blocks')).json().data).toEqual([]);
});

test('taken back, everything is as it was', async () => {
  const before = await meets(ravi, asha);
  await ask(asha, 'POST', '/blocks', { memberId: ravi.id });
  expect((await ask(asha, 'DELETE', `/blocks/${ravi.id}`)).status).toBe(200);
  expect(await meets(ravi, asha)).toEqual(before);
  expect((await ask(ravi, 'POST', '/messages', { message: 'Hello again', memberId: asha.id })).status).toBe(
    200,
  );
});

const listen = async ({ headers }: Somebody): Promise<LiveEvent[]> => {
  const socket = new WebSocket(`ws://${origin}/api/live`);
  sockets.push(socket);
  const events: LiveEvent[] = [];
  socket.on('message', (data: Buffer) => events.push(liveEvent.parse(JSON.parse(data.toString()))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ kind: 'sign_in', token: headers.authorization.replace('Bearer ', '') }));
  await expect.poll(() => events).toEqual([{ kind: 'ready' }]);
  events.length = 0;
  return events;
};

test('open pages of both look again at once, and nobody is told of a block', async () => {
  const [hers, his] = await Promise.all([listen(asha), listen(ravi)]);
  await ask(asha, 'POST', '/blocks', { memberId: ravi.id });
  await expect.poll(() => his).toContainEqual({ kind: 'member', memberId: asha.id });
  await expect.poll(() => hers).toContainEqual({ kind: 'member', memberId: ravi.id });
  expect(JSON.stringify(his)).not.toMatch(/block/i);
});

test('no message is stored after the block has been answered, however many are under way', async () => {
  for (let round = 0; round < 10; round += 1) {
    asha = await somebody('Asha', 'Female');
    ravi = await somebody('Ravi', 'Male');
    await started.platform.db
      .insertInto('interests')
      .values({ senderId: ravi.id, receiverId: asha.id, status: 'accepted', answeredAt: new Date() })
      .execute();
    const sending = Array.from({ length: 30 }, () =>
      ask(ravi, 'POST', '/messages', { message: 'Hello', memberId: asha.id }),
    );
    await ask(asha, 'POST', '/blocks', { memberId: ravi.id });
    const stored = async () => {
      const { rows } = await started.platform.pool.query('SELECT id FROM messages WHERE sender_id = $1', [
        ravi.id,
      ]);
      return rows.length;
    };
    const atTheBlock = await stored();
    const answers = await Promise.all(sending);
    expect(await stored()).toBe(atTheBlock);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(atTheBlock);
  }
});
