import { afterAll, beforeAll, expect, test } from 'vitest';

import { exampleForm } from '@mysathi/contract/sections/testing/example-answers';

import { memberTest } from '../../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../../members/testing/member-test.ts';
import { relate } from '../../../members/testing/relate.ts';
import { profileRoutes } from '../routes.ts';

let t: MemberTest;
let asha: { id: string; headers: Headers };
let ravi: { id: string; headers: Headers };

beforeAll(async () => {
  t = await memberTest([profileRoutes]);
  asha = await t.member('Asha', 'Female');
  ravi = await t.member('Ravi', 'Male');
  for (const [path, form] of [
    ['personal_info', exampleForm('personal')],
    ['hobbies', exampleForm('hobbies')],
    ['family_info', exampleForm('family')],
    ['partner_preffrence', exampleForm('partner')],
  ] as const) {
    await t.app.inject({ method: 'POST', url: `/api/${path}`, headers: asha.headers, payload: form });
  }
});

afterAll(() => t.close());

const paths = (id: string) => [
  `/api/personal_info/detail?userId=${id}`,
  `/api/hobbies/${id}`,
  `/api/family_info/${id}`,
  `/api/partner_preffrence/details?userId=${id}`,
];

const read = async (url: string, headers: Headers) => (await t.app.inject({ url, headers })).json();

test('my own by id is whole, also during the wizard', async () => {
  const { data } = await read(`/api/personal_info/detail?userId=${asha.id}`, asha.headers);
  expect(data).toMatchObject({ ...exampleForm('personal'), age: 1995 });
  const newcomer = await t.newcomer();
  for (const url of paths(newcomer.id))
    expect((await t.app.inject({ url, headers: newcomer.headers })).statusCode).toBe(200);
  for (const url of paths(asha.id)) expect((await read(url, newcomer.headers)).code).toBe('finish_profile');
});

test('a stranger learns the year, not the birthday, and nothing of the category', async () => {
  const { data } = await read(`/api/personal_info/detail?userId=${asha.id.toUpperCase()}`, ravi.headers);
  expect(data).toMatchObject({
    gender: 'Female',
    age: 1995,
    native_place: 'Pune, Maharashtra',
    monther_tongue: 'Marathi',
  });
  for (const hidden of ['dob', 'marriage_date', 'category']) expect(data).not.toHaveProperty(hidden);
  expect((await read(`/api/hobbies/${asha.id}`, ravi.headers)).data).toMatchObject({
    ...exampleForm('hobbies'),
    notes: {},
  });
  expect((await read(`/api/family_info/${asha.id}`, ravi.headers)).data[0]).toMatchObject(
    exampleForm('family'),
  );
  const wishes = (await read(`/api/partner_preffrence/details?userId=${asha.id}`, ravi.headers)).data;
  const { must_fit: must, nice_to_have: nice, ...open } = exampleForm('partner');
  expect(wishes).toMatchObject(open);
  expect([must, nice]).toEqual(['Religion', 'Height,Mother tongue']);
  for (const hidden of ['must_fit', 'nice_to_have']) expect(wishes).not.toHaveProperty(hidden);
});

test('nobody else learns when answers were saved', async () => {
  for (const [reader, isAsha] of [
    [asha, true],
    [ravi, false],
  ] as const)
    for (const url of paths(asha.id)) {
      const { data } = await read(url, reader.headers);
      expect([url, [data].flat()[0].saved_at !== null]).toEqual([url, isAsha]);
    }
});

test('after acceptance the category is open as well, the birthday never', async () => {
  await relate(t.platform, ravi, asha, 'accepted');
  const { data } = await read(`/api/personal_info/detail?userId=${asha.id}`, ravi.headers);
  expect(data.category).toBe('Other Backward Class (OBC)');
  expect(data).not.toHaveProperty('dob');
});

test('the same gender, a block, a pause and nobody look alike', async () => {
  const priya = await t.member('Priya', 'Female');
  const blocked = await t.member('Amit', 'Male');
  const paused = await t.member('Kabir', 'Male');
  await t.platform.db.insertInto('blocks').values({ blockerId: asha.id, blockedId: blocked.id }).execute();
  await t.platform.db.updateTable('members').set({ state: 'paused' }).where('id', '=', paused.id).execute();
  const nobody = '00000000-0000-4000-8000-000000000000';
  const cases: [Headers, string][] = [
    [priya.headers, asha.id],
    [blocked.headers, asha.id],
    [asha.headers, blocked.id],
    [asha.headers, paused.id],
    [ravi.headers, nobody],
  ];
  for (const [headers, id] of cases) {
    for (const url of paths(id)) {
      const response = await t.app.inject({ url, headers });
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { message: 'This profile is not available now', code: 'profile_gone' },
      ]);
    }
  }
});

test('an id that is none is refused', async () => {
  for (const url of paths('1%27--'))
    expect((await t.app.inject({ url, headers: ravi.headers })).statusCode).toBe(400);
});
