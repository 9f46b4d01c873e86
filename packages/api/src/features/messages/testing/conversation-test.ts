import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { Allowance } from '../../../members/fair-use.ts';
import { closeTabs, openTab } from '../../../members/testing/open-tab.ts';
import type { Tab } from '../../../members/testing/open-tab.ts';
import { makeMemberPair } from '../../../members/testing/people.ts';
import type { Person } from '../../../members/testing/people.ts';
import { relate } from '../../../members/testing/relate.ts';
import type { Platform } from '../../../platform/platform.ts';
import { installLiveChannel } from '../../../platform/realtime/live-route.ts';
import { testApp, testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { messageRoutes } from '../routes.ts';
import { messageCalls } from './message-calls.ts';

/** Two members with a conversation, and the calls about it. */
export interface ConversationTest extends TestPlatform, ReturnType<typeof messageCalls> {
  readonly app: FastifyInstance;
  /** New members before each test; they have said yes to each other. */
  readonly asha: Person;
  readonly ravi: Person;
  /** The address the server listens on, such as `127.0.0.1:1`; only with a channel. */
  readonly origin: string;
  /** Opens a tab of a member; only with a channel. */
  enter(person: Person): Promise<Tab>;
}

interface ConversationTestSettings {
  readonly allowance?: Allowance;
  /** Builds the services of the push channel, if the server has one. */
  readonly channel?: (platform: Platform) => Parameters<typeof installLiveChannel>[1];
}

const plenty = { perDay: 1000, perWeek: 1000, perMonth: 1000 };

/** Prepares two members who may write to each other without limits; the returned values exist once the tests run. */
export const conversationTest = ({
  allowance = plenty,
  channel,
}: ConversationTestSettings = {}): ConversationTest => {
  const t = {} as ConversationTest;
  beforeAll(async () => {
    const started = await testPlatform();
    const app = await testApp(started.platform, async (server, platform) => {
      if (channel) await installLiveChannel(server, channel(platform));
      messageRoutes(server, platform, allowance);
    });
    Object.assign(t, started, { app }, messageCalls(app));
    if (!channel) return;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const origin = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const enter = (person: Person) => openTab(`http://${origin}`, person);
    Object.assign(t, { origin, enter });
  });
  afterAll(async () => {
    closeTabs();
    await t.app.close();
    await t.close();
  });
  beforeEach(async () => {
    const { asha, ravi } = await makeMemberPair(t.platform);
    Object.assign(t, { asha, ravi });
    await relate(t.platform, ravi, asha, 'accepted');
  });
  return t;
};
