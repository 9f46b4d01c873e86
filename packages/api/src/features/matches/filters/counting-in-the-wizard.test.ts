import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberTest } from '../../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../../members/testing/member-test.ts';

let t: MemberTest;
beforeAll(async () => {
  t = await memberTest('all');
});
afterAll(() => t.close());

const count = async (headers: Headers, query: string) => {
  const answer = await t.app.inject({ url: `/api/matches/count?${query}`, headers });
  const { data, code } = answer.json();
  return data?.total_at_least ?? code;
};

test('somebody in the wizard hears how many fit, and nothing of lists that come later', async () => {
  const { id, headers } = await t.newcomer('Ravi');
  await t.member('Asha', 'Female');
  expect(await count(headers, 'list=more')).toBe(0);
  const form = { gender: 'Male', dob: '1992-02-02' };
  const saved = await t.app.inject({ method: 'POST', url: '/api/personal_info', headers, payload: form });
  expect(saved.statusCode).toBe(200);
  const member = await t.signIn(id, 'onboarding');
  expect(await count(member, 'list=more')).toBe(1);
  expect(await count(member, 'list=more&age_from=18&age_to=19')).toBe(0);
  for (const list of ['today', 'my', 'viewed', 'shortlisted', 'nearby'])
    expect(await count(member, `list=${list}`)).toBe('finish_profile');
});
