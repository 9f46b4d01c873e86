import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberIdNames } from '@mysathi/contract/wire';

import { makeCrowd } from '../members/testing/crowd.ts';
import { memberTest } from '../members/testing/member-test.ts';
import { makeMember } from '../members/testing/people.ts';
import type { Headers, MemberTest } from '../members/testing/member-test.ts';
import { serverLimits } from '../platform/server-limits.ts';

let t: MemberTest;
let women: string[];

beforeAll(async () => {
  t = await memberTest('all', { config: { requestsPerMinute: 100_000 } });
  const asha = await makeMember(t.platform, 'Asha Rao');
  women = await makeCrowd(t.platform, asha, serverLimits.profilesPerMinute + 1);
});

afterAll(() => t.close());

type Ask = (id: string) => { url: string; method?: 'POST'; payload?: object };

const page: Ask = (id) => ({ url: `/api/users/detail?_id=${id}` });

const statusesOf = (headers: Headers, ask: Ask) =>
  Promise.all(women.map(async (id) => (await t.app.inject({ ...ask(id), headers })).statusCode));

test.each<[string, Ask]>([
  ['pages', page],
  ['contact locks', (id) => ({ url: `/api/contact_views/${id}` })],
  ['pictures', (id) => ({ url: `/api/users_photos/${id}` })],
  ['sections', (id) => ({ url: `/api/family_info/${id.toUpperCase()}` })],
  [
    'lists of visitors',
    (id) => ({
      url: '/api/matches/mark_viewed',
      method: 'POST',
      payload: { [memberIdNames.viewed]: id.toUpperCase() },
    }),
  ],
])('the %s of sixty people a minute are open to a member', async (_what, ask) => {
  const { headers } = await t.member('Ravi Rao', 'Male');
  const statuses = await statusesOf(headers, ask);
  expect(statuses.filter((status) => status === 200)).toHaveLength(serverLimits.profilesPerMinute);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const seen = women[statuses.indexOf(200)] ?? '';
  expect((await t.app.inject({ ...page(seen), headers })).statusCode).toBe(200);
  const late = women[statuses.indexOf(429)] ?? '';
  const refused = await t.app.inject({ ...ask(late), headers });
  expect([refused.json().code, Number(refused.headers['retry-after']) <= 60]).toEqual(['too_many', true]);
  t.clock.set(new Date(t.clock.now().getTime() + 60_000));
  expect((await t.app.inject({ ...ask(late), headers })).statusCode).toBe(200);
});

test('ninety pages of cards of strangers a minute are open to a member, in all lists together', async () => {
  const { headers } = await t.member('Rohan Rao', 'Male');
  const lists = ['more_matches', 'todays_match', 'nearby'];
  const pageAt = (place: number) =>
    `/api/matches/${lists[place % lists.length]}?age_from=${18 + Math.floor(place / lists.length)}`;
  const ask = async (url: string) => t.app.inject({ url, headers });
  for (let place = 0; place < serverLimits.listPagesPerMinute; place += 1)
    expect((await ask(pageAt(place))).statusCode).toBe(200);
  const late = pageAt(serverLimits.listPagesPerMinute);
  const refused = await ask(late);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many']);
  expect((await ask(pageAt(0))).statusCode).toBe(200);
  t.clock.set(new Date(t.clock.now().getTime() + 60_000));
  expect((await ask(late)).statusCode).toBe(200);
});
