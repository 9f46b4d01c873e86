import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { makeMemberPair } from '../../../members/testing/people.ts';
import type { Person } from '../../../members/testing/people.ts';
import { relate } from '../../../members/testing/relate.ts';
import { testApp, testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { messageRoutes } from '../routes.ts';
import { messageCalls } from './message-calls.ts';

/** Two people with a talk, and the calls about it. */
export interface TalkTest extends TestPlatform, ReturnType<typeof messageCalls> {
  readonly app: FastifyInstance;
  /** Others before each test; they have said yes to each other. */
  readonly asha: Person;
  readonly ravi: Person;
}

const allowance = { perDay: 1000, perWeek: 1000, perMonth: 1000 };

/** Two who may write to each other as much as a test likes. What it gives is there once the tests run. */
export const talkTest = (): TalkTest => {
  const t = {} as TalkTest;
  beforeAll(async () => {
    const started = await testPlatform();
    const app = await testApp(started.platform, (server, platform) =>
      messageRoutes(server, platform, allowance),
    );
    Object.assign(t, started, { app }, messageCalls(app));
  });
  afterAll(async () => {
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
