import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { memberIdNames } from '@mysathi/contract/wire';

import { headerSessions, makePair, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { testApp, testPlatform } from '../../platform/database/testing.ts';
import type { TestPlatform } from '../../platform/database/testing.ts';
import { interestRoutes } from './routes.ts';
import { interestCalls } from './testing/interest-calls.ts';
import type { Mailbox } from './testing/interest-calls.ts';

let started: TestPlatform;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;
let { send, accept, decline, mailbox } = {} as ReturnType<typeof interestCalls>;

beforeAll(async () => {
  started = await testPlatform({ parts: () => ({ sessions: headerSessions() }) });
  app = await testApp(started.platform, interestRoutes);
  ({ send, accept, decline, mailbox } = interestCalls(app));
});

afterAll(async () => {
  await app.close();
  await started.close();
});

beforeEach(async () => {
  ({ asha, ravi } = await makePair(started.platform));
});

describe('the mailbox', () => {
  test('its tabs, directions and counts', async () => {
    const women = await Promise.all(
      ['Bina', 'Chitra', 'Deepa'].map((name) => makePerson(started.platform, name)),
    );
    const [bina, chitra, deepa] = women as [Person, Person, Person];
    await send(ravi, asha);
    const toBina = (await send(ravi, bina)).data._id;
    const toChitra = (await send(ravi, chitra)).data._id;
    const fromDeepa = (await send(deepa, ravi)).data._id;
    await accept(bina, toBina);
    await decline(chitra, toChitra);
    const names = async (query: string) =>
      (await mailbox(ravi, query)).data.map(({ userInfo, direction }) => `${userInfo.name} ${direction}`);
    expect(await names('?type=sent')).toEqual(['Chitra sent', 'Bina sent', 'Asha sent']);
    expect(await names('?type=received')).toEqual(['Deepa received']);
    expect(await names('?status=pending')).toEqual(['Deepa received', 'Asha sent']);
    expect(await names('?type=sent&status=pending')).toEqual(['Deepa received', 'Asha sent']);
    expect(await names('?type=received&status=pending')).toEqual(['Deepa received']);
    expect(await names('?status=accepted')).toEqual(['Bina sent']);
    await accept(ravi, fromDeepa);
    expect(await names('?status=accepted')).toEqual(['Deepa received', 'Bina sent']);
    const all = await mailbox(ravi);
    expect(all.data[0]).toMatchObject({ userId: deepa.id, [memberIdNames.interest]: ravi.id });
    expect(all.counts).toEqual({ sent: 3, received: 1, pending: 1, accepted: 2 });
    expect(all.data.map(({ status, userInfo }) => [status, userInfo.interest_status])).toEqual([
      ['accepted', 'accepted'],
      ['rejected', 'rejected'],
      ['accepted', 'accepted'],
      ['pending', 'sent'],
    ]);
  });

  test('its pages hold everybody once, also of the same moment', async () => {
    const people = await Promise.all(
      Array.from({ length: 47 }, (_, index) => makePerson(started.platform, `Woman ${index}`)),
    );
    await started.platform.db
      .insertInto('interests')
      .values(
        people.map(({ id }, index) =>
          index % 2 === 0 ? { senderId: ravi.id, receiverId: id } : { senderId: id, receiverId: ravi.id },
        ),
      )
      .execute();
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Mailbox = await mailbox(ravi, `?status=pending&cursor=${encodeURIComponent(cursor)}`);
      seen.push(...page.data.map(({ userInfo }) => userInfo.name));
      sizes.push(page.data.length);
      cursor = page.next_cursor;
    }
    expect(sizes).toEqual([20, 20, 7]);
    expect(new Set(seen).size).toBe(47);
  });

  test('a cursor that is none of ours, and a visitor', async () => {
    const url = '/api/interest_user?cursor=1';
    expect((await app.inject({ method: 'GET', url, headers: ravi.headers })).statusCode).toBe(400);
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401);
  });
});
