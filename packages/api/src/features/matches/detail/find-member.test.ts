import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Person } from '../../../members/testing/people.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { matchesTest } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';

let t: MatchesTest;
beforeAll(async () => {
  t = await matchesTest({ now: '2026-03-01T10:00:00Z' });
});
afterAll(() => t.close());

const memberIdOf = async ({ id }: Person): Promise<string> => {
  const [row] = await t.run('SELECT number FROM members WHERE id = $1', id);
  return `MS${String(row?.['number'])}`;
};
const find = (viewer: Person, memberId: string) =>
  t.app.inject({
    url: `/api/matches/find?member_id=${encodeURIComponent(memberId)}`,
    headers: { ...viewer.headers },
  });

test('finds whom I may open, however the ID is written', async () => {
  const ravi = await t.person('Ravi', { gender: 'Male' });
  const asha = await t.person('Asha');
  const memberId = await memberIdOf(asha);
  for (const text of [
    memberId,
    ` ${memberId.toLowerCase()} `,
    memberId.replace('MS', 'ms '),
    memberId.replace('MS', ''),
  ]) {
    expect((await find(ravi, text)).json()).toMatchObject({ data: { _id: asha.id } });
  }
  expect((await find(ravi, await memberIdOf(ravi))).json()).toMatchObject({ data: { _id: ravi.id } });
});

test('hidden, blocked, of my own gender and never given: one answer', async () => {
  const ravi = await t.person('Ravi', { gender: 'Male' });
  const hidden = await t.person('Hidden', { listed: false });
  const blocking = await t.person('Blocking');
  await t.run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', blocking.id, ravi.id);
  const man = await t.person('Man', { gender: 'Male' });
  const asked = [
    ...(await Promise.all([hidden, blocking, man].map(memberIdOf))),
    'MS99999999',
    `MS${'9'.repeat(15)}`,
  ];
  const answers = await Promise.all(asked.map((memberId) => find(ravi, memberId)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ code: 'profile_gone' });
});

test.each(['', 'MS12', '123456', '9812380004', 'MS12345678901234567890', "MS1234567' OR 1=1"])(
  '%j is no member ID',
  async (text) => {
    const ravi = await t.person('Ravi', { gender: 'Male' });
    expect((await find(ravi, text)).json()).toMatchObject({ errors: [{ path: 'member_id' }] });
  },
);

test('nobody walks through all numbers', async () => {
  const ravi = await t.person('Ravi', { gender: 'Male' });
  const statuses = await Promise.all(
    Array.from(
      { length: serverLimits.memberSearchesPerHour + 3 },
      async () => (await find(ravi, 'MS7654321')).statusCode,
    ),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
});
