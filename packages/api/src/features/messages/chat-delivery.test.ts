import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LiveEvent } from '@mysathi/contract/live';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { closeTabs, openTab } from '../../members/testing/open-tab.ts';
import { makeMember, makeMemberPair } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { installLiveChannel } from '../../platform/realtime/live-route.ts';
import { messageRoutes } from './routes.ts';

let started: MemberTest;
let app: FastifyInstance;
let origin: string;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  started = await memberTest([installLiveChannel, messageRoutes]);
  ({ app } = started);
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  closeTabs();
  await started.close();
});

beforeEach(async () => {
  ({ asha, ravi } = await makeMemberPair(started.platform));
  await relate(started.platform, ravi, asha, 'accepted');
});

/** What a tab of a person is told; the list grows as events come. */
const listen = async (person: Person) => (await openTab(`http://${origin}`, person)).events;

const call = async (me: Person, method: string, path: string, body?: object) => {
  const answer = await fetch(`http://${origin}/api/messages${path}`, {
    method,
    headers: { ...me.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as { message: string; data: { _id: string; sequence: number } };
};
const write = (me: Person, them: Person, message: string, clientId?: string) =>
  call(me, 'POST', '', { message, memberId: them.id, clientId });
const textsOf = (events: LiveEvent[]) =>
  events.flatMap((event) => (event.kind === 'message' ? [event.message.message] : []));

describe('delivery over the open socket', () => {
  test('in both directions, with ticks and counts, to all tabs', async () => {
    const [herTab, herPhone, his] = await Promise.all([listen(asha), listen(asha), listen(ravi)]);
    const { data } = await write(ravi, asha, 'Namaste');
    for (const tab of [herTab, herPhone]) {
      await expect.poll(() => tab).toHaveLength(2);
      expect(tab).toEqual([
        {
          kind: 'message',
          message: expect.objectContaining({ _id: data._id, message: 'Namaste', read: false }),
        },
        { kind: 'counts', counts: expect.objectContaining({ mailbox: 0, chats: 1 }) },
      ]);
    }
    await call(asha, 'GET', `/list?memberId=${ravi.id}`);
    await expect.poll(() => his).toContainEqual({ kind: 'read', memberId: asha.id, upTo: 1 });
    await expect
      .poll(() => herTab.at(-1))
      .toEqual({ kind: 'counts', counts: expect.objectContaining({ mailbox: 0, chats: 0 }) });
    await write(asha, ravi, 'Namaste ji');
    await expect.poll(() => textsOf(his)).toEqual(['Namaste', 'Namaste ji']);
    await call(ravi, 'PUT', '/read', { memberId: asha.id });
    await expect.poll(() => herTab).toContainEqual({ kind: 'read', memberId: ravi.id, upTo: 2 });
  });

  test('a conversation that is open already is not announced as read again', async () => {
    const his = await listen(ravi);
    await write(ravi, asha, 'One');
    for (let poll = 0; poll < 5; poll += 1) await call(asha, 'GET', `/list?memberId=${ravi.id}`);
    await write(ravi, asha, 'Two');
    await expect.poll(() => textsOf(his)).toEqual(['One', 'Two']);
    expect(his.filter(({ kind }) => kind === 'read')).toHaveLength(1);
  });

  test('a retry is not delivered twice, in the order of the talk', async () => {
    const hers = await listen(asha);
    await Promise.all(Array.from({ length: 10 }, () => write(ravi, asha, 'Once', 'same')));
    for (let index = 0; index < 20; index += 1) await write(ravi, asha, `${index}`);
    await expect
      .poll(() => textsOf(hers))
      .toEqual(['Once', ...Array.from({ length: 20 }, (_, index) => `${index}`)]);
  });

  test('what is meant for two reaches nobody else', async () => {
    const stranger = await makeMember(started.platform, 'Stranger');
    const bina = await makeMember(started.platform, 'Bina');
    await relate(started.platform, ravi, bina, 'accepted');
    const [hers, strangers, binas] = await Promise.all([listen(asha), listen(stranger), listen(bina)]);
    await Promise.all(Array.from({ length: 50 }, (_, index) => write(ravi, asha, `${index}`)));
    await write(ravi, bina, 'For Bina');
    await expect.poll(() => textsOf(hers)).toHaveLength(50);
    await expect.poll(() => textsOf(binas)).toEqual(['For Bina']);
    expect(textsOf(hers)).not.toContain('For Bina');
    expect(strangers).toEqual([]);
    expect(binas.filter(({ kind }) => kind !== 'counts')).toHaveLength(1);
  });

  test('a block stops delivery at once', async () => {
    const hers = await listen(asha);
    await write(ravi, asha, 'Before');
    await started.platform.db
      .insertInto('blocks')
      .values({ blockerId: asha.id, blockedId: ravi.id })
      .execute();
    expect((await write(ravi, asha, 'After')).message).toBe('After Accept him');
    await expect.poll(() => textsOf(hers)).toEqual(['Before']);
  });
});
