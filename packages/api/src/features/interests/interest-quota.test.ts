import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePair, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { interestRoutes } from './routes.ts';
import { interestCalls, interestsOf } from './testing/interest-calls.ts';

let started: MemberTest;
let asha: Person;
let ravi: Person;
let { send } = {} as ReturnType<typeof interestCalls>;

beforeAll(async () => {
  started = await memberTest([interestRoutes], { parts: () => ({ sessions: headerSessions() }) });
  ({ send } = interestCalls(started.app));
});

afterAll(() => started.close());

beforeEach(async () => {
  ({ asha, ravi } = await makePair(started.platform));
});

const { perDay, perWeek, perMonth } = limits.fairUse.interests;

test.each([
  ['day', { dayUsed: perDay - 1 }],
  ['week', { weekUsed: perWeek - 1 }],
  ['month', { monthUsed: perMonth - 1 }],
])('who has one new interest left for the %s sends that one and no other', async (_, used) => {
  const [bina, chitra] = [
    await makePerson(started.platform, 'Bina'),
    await makePerson(started.platform, 'Chitra'),
  ];
  await send(ravi, asha);
  await started.platform.db
    .updateTable('fairUse')
    .set(used)
    .where('memberId', '=', ravi.id)
    .where('kind', '=', 'interest')
    .execute();
  expect(await send(ravi, bina)).toMatchObject({ status: 200, data: { status: 'pending' } });
  expect(await send(ravi, chitra)).toMatchObject({ status: 429, code: 'interest_quota' });
  const sent = await interestsOf(started.platform, ravi);
  expect(sent.map(({ receiverId }) => receiverId).toSorted()).toEqual([asha.id, bina.id].toSorted());
});
