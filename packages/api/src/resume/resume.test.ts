import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Message } from '@mysathi/contract/endpoints/messages';
import { liveEvent } from '@mysathi/contract/live';
import { memberIdNames } from '@mysathi/contract/wire';

import { buildApp } from '../app.ts';
import { makePerson } from '../members/testing/people.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { testPlatform } from '../platform/testing/test-platform.ts';
import type { TestPlatform } from '../platform/testing/test-platform.ts';
import { signedInHeader } from '../platform/sessions/testing/signed-in-header.ts';
import { asking, freshKnowledge, KnowingClient } from './testing/knowing-client.ts';
import type { Knowledge, Somebody } from './testing/knowing-client.ts';

let started: TestPlatform;
let app: FastifyInstance;
let address: string;
const heardKinds = new Set<string>();

beforeAll(async () => {
  started = await testPlatform();
  app = await buildApp(started.platform);
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live`;
});

afterAll(async () => {
  await app.close();
  await started.close();
});

const somebody = async (name: string, gender: 'Male' | 'Female'): Promise<Somebody> => {
  const { id } = await makePerson(started.platform, name, { gender });
  return { id, headers: await signedInHeader(started.platform, id) };
};

interface World {
  asha: Somebody;
  ravi: Somebody;
  kiran: Somebody;
  client: KnowingClient;
  his: KnowingClient;
}

const relate = async (one: Somebody, other: Somebody) => {
  const { data } = await asking(app, one)('POST', '/interest_user', { [memberIdNames.interest]: other.id });
  await asking(app, other)('PUT', `/interest_user/approve/${data._id}`);
};

const clientOf = async (me: Somebody, others: Somebody[]) =>
  new KnowingClient(app, address, me, others, await freshKnowledge(app, me, others));

/** Asha and Ravi already have a conversation; Kiran and Asha do not know each other. */
const newWorld = async (): Promise<World> => {
  const [asha, ravi, kiran] = await Promise.all([
    somebody('Asha', 'Female'),
    somebody('Ravi', 'Male'),
    somebody('Kiran', 'Male'),
  ]);
  await relate(ravi, asha);
  await asking(app, ravi)('POST', '/messages', { message: 'The first', memberId: asha.id });
  const [client, his] = await Promise.all([clientOf(asha, [ravi, kiran]), clientOf(ravi, [asha])]);
  await Promise.all([client.connect(), his.connect()]);
  return { asha, ravi, kiran, client, his };
};

const interestIn = async (sender: Somebody, { asha }: World): Promise<string> => {
  const page = await asking(app, sender)('GET', '/interest_user?type=sent');
  const sent = page.data.find((one: { userInfo: { _id: string } }) => one.userInfo._id === asha.id);
  return sent?._id ?? asha.id;
};

/** Answers the sender's interest as Asha, if there is one. */
const answerTo = async (sender: Somebody, world: World, answer: 'approve' | 'reject') =>
  asking(app, world.asha)('PUT', `/interest_user/${answer}/${await interestIn(sender, world)}`, {});

const write = (me: Somebody, them: Somebody, message: string) =>
  asking(app, me)('POST', '/messages', { message, memberId: them.id });

const lineTo = ({ id }: Somebody) =>
  ({ kind: 'message', memberId: id, message: 'By the line', clientId: randomUUID() }) as const;

const showReading = (me: Somebody, shown: boolean) =>
  asking(app, me)('PUT', '/messages/reading/setting', { shows_reading: shown });

/** Everything that can happen; some of it is refused at times, which is intended. */
const happenings: Record<string, (world: World) => Promise<unknown>> = {
  'he writes': ({ ravi, asha }) => write(ravi, asha, 'From him'),
  'she writes from her other device': ({ ravi, asha }) => write(asha, ravi, 'From her'),
  'he reads': ({ ravi, asha }) => asking(app, ravi)('PUT', '/messages/read', { memberId: asha.id }),
  'she reads on her other device': ({ ravi, asha }) =>
    asking(app, asha)('PUT', '/messages/read', { memberId: ravi.id }),
  'another is interested': ({ kiran, asha }) =>
    asking(app, kiran)('POST', '/interest_user', { [memberIdNames.interest]: asha.id }),
  'he takes it back': async (world) =>
    asking(app, world.kiran)('DELETE', `/interest_user/${await interestIn(world.kiran, world)}`),
  'she accepts': (world) => answerTo(world.kiran, world, 'approve'),
  'she declines': (world) => answerTo(world.kiran, world, 'reject'),
  'she parts from him': (world) => answerTo(world.ravi, world, 'reject'),
  'she says yes again': (world) => answerTo(world.ravi, world, 'approve'),
  'he blocks': ({ ravi, asha }) => asking(app, ravi)('POST', '/blocks', { memberId: asha.id }),
  'he unblocks': ({ ravi, asha }) => asking(app, ravi)('DELETE', `/blocks/${asha.id}`),
  'he hides': ({ ravi, asha }) => asking(app, ravi)('POST', '/hides', { memberId: asha.id }),
  'he shows himself': ({ ravi, asha }) => asking(app, ravi)('DELETE', `/hides/${asha.id}`),
  'he pauses': ({ ravi }) => asking(app, ravi)('PUT', '/account/pause', { paused: true }),
  'he pauses no more': ({ ravi }) => asking(app, ravi)('PUT', '/account/pause', { paused: false }),
  'she mutes him': ({ asha, ravi }) => asking(app, asha)('POST', '/mutes', { memberId: ravi.id }),
  'she unmutes him': ({ asha, ravi }) => asking(app, asha)('DELETE', `/mutes/${ravi.id}`),
  'he hides what he has read': ({ ravi }) => showReading(ravi, false),
  'he shows what he has read': ({ ravi }) => showReading(ravi, true),
  'she hides what she has read': ({ asha }) => showReading(asha, false),
  'she shows what she has read': ({ asha }) => showReading(asha, true),
  'her line drops': async ({ client }) => client.drop(),
  'his line drops': async ({ his }) => his.drop(),
  'her line is back': async ({ client }) => (client.isConnected ? undefined : client.connect()),
  'his line is back': async ({ his }) => (his.isConnected ? undefined : his.connect()),
  'he writes on his line': async ({ his, asha }) => his.say(lineTo(asha)),
  'he writes on his line to whom he may not': async ({ his, kiran }) => his.say(lineTo(kiran)),
  'he types': async ({ his, asha }) => his.say({ kind: 'typing', memberId: asha.id }),
  'she asks whether the line stands': async ({ client }) => client.say({ kind: 'ping' }),
};

/** Reduces knowledge to what two clients can compare: only the sender sees whether a message has been read. */
const comparable = ({ conversations, ...rest }: Knowledge, me: Somebody) => ({
  ...rest,
  conversations: Object.fromEntries(
    Object.entries(conversations).map(([id, messages]) => [
      id,
      messages.map((message: Message) => (message.senderId === me.id ? message : { ...message, read: null })),
    ]),
  ),
});

const expectNothingMissing = async (client: KnowingClient, me: Somebody, others: Somebody[]) => {
  await vi.waitFor(
    async () => {
      const fresh = await freshKnowledge(app, me, others);
      await client.settle();
      expect(comparable(client.known, me)).toEqual(comparable(fresh, me));
    },
    { timeout: 5000, interval: 20 },
  );
};

test('what was known plus what was heard is what a fresh question tells, wherever the line dropped', async () => {
  const happening = fc.constantFrom(...Object.keys(happenings));
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 12, maxLength: 40 }), async (what) => {
      const world = await newWorld();
      const { client, his, asha, ravi, kiran } = world;
      for (const one of what) await happenings[one]?.(world);
      await happenings['her line is back']?.(world);
      await happenings['his line is back']?.(world);
      await expectNothingMissing(client, asha, [ravi, kiran]);
      await expectNothingMissing(his, ravi, [asha]);
      expect([...client.doubled, ...his.doubled]).toEqual([]);
      for (const { kinds } of [client, his]) for (const kind of kinds) heardKinds.add(kind);
      client.drop();
      his.drop();
    }),
    { numRuns: 20 },
  );
}, 120_000);

test('every kind of event alone brings what is known up to date, without a new line', async () => {
  const world = await newWorld();
  const { client, his, asha, ravi, kiran } = world;
  await client.settle();
  for (const what of [
    'he writes',
    'she writes from her other device',
    'he reads',
    'she reads on her other device',
    'another is interested',
    'she accepts',
    'she declines',
    'he hides',
    'he shows himself',
    'he writes on his line',
    'he writes on his line to whom he may not',
    'he types',
    'she asks whether the line stands',
    'she mutes him',
    'he writes',
    'she unmutes him',
    'he hides what he has read',
    'she writes from her other device',
    'he reads',
    'he shows what he has read',
    'she hides what she has read',
    'she shows what she has read',
    'he blocks',
    'he unblocks',
    'she parts from him',
    'she hides what she has read',
    'she shows what she has read',
    'he hides what he has read',
    'he shows what he has read',
    'she says yes again',
    'he writes',
    'he pauses',
    'he writes',
    'she parts from him',
    'he pauses no more',
    'she says yes again',
  ]) {
    await happenings[what]?.(world);
    await expectNothingMissing(client, asha, [ravi, kiran]);
    await expectNothingMissing(his, ravi, [asha]);
  }
  await vi.waitFor(() => expect(client.kinds).toContain('typing'));
  for (const { kinds } of [client, his]) for (const kind of kinds) heardKinds.add(kind);
  expect([...heardKinds].toSorted()).toEqual(
    liveEvent.options.map(({ shape }) => shape.kind.value).toSorted(),
  );
  client.drop();
  his.drop();
});

test('of an outage longer than a page nothing is missing', async () => {
  const { client, his, asha, ravi, kiran } = await newWorld();
  client.drop();
  const count = serverLimits.messagesPerPage + 20;
  for (let index = 0; index < count; index += 1) await write(ravi, asha, `While away ${index}`);
  await client.connect();
  await client.settle();
  expect(client.known.conversations[ravi.id]).toHaveLength(count + 1);
  await expectNothingMissing(client, asha, [ravi, kiran]);
  client.drop();
  his.drop();
});

test('a message heard late, when its talk was gone for a while, does not stand for the whole talk', async () => {
  const world = await newWorld();
  const { client, his, asha, ravi, kiran } = world;
  await client.settle();
  client.drop();
  const before = client.hold();
  await client.connect();
  await happenings['he writes']?.(world);
  const between = client.hold();
  await happenings['he blocks']?.(world);
  before.release();
  await between.reached;
  expect(client.known.conversations[ravi.id]).toBeUndefined();
  await happenings['he unblocks']?.(world);
  between.release();
  await expectNothingMissing(client, asha, [ravi, kiran]);
  client.drop();
  his.drop();
});
