import { afterAll, beforeAll, expect, test } from 'vitest';

import { cardCodec } from '@mysathi/contract/member-card';
import type { WireCard } from '@mysathi/contract/member-card';

import { memberTest } from '../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../members/testing/member-test.ts';
import { makeMember } from '../members/testing/people.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

const change = (headers: Headers, method: 'PUT' | 'POST' | 'DELETE', url: string, payload: object = {}) =>
  t.app.inject({ method, url: `/api${url}`, headers, payload });

const shown = async () => {
  const { data } = (await t.app.inject({ url: '/api/matches/todays_match' })).json();
  return data.map(({ name }: { name: string }) => name);
};

test.each([
  ['pauses', 'PUT', '/account/pause', { paused: true }],
  ['withdraws the consent', 'DELETE', '/account/consents/public_site', {}],
  ['deletes the account', 'POST', '/account/deletion', {}],
] as const)('who %s is gone from the public site with the next request', async (_, method, url, payload) => {
  const asha = await t.member('Asha', 'Female');
  await change(asha.headers, 'PUT', '/users/update/profile', { public_consent: true });
  // The list for visitors is cached for a while: new faces may appear later, but members who leave must vanish at once.
  t.clock.advanceSeconds(60);
  expect(await shown()).toEqual(['Asha']);
  await change(asha.headers, method, url, payload);
  expect(await shown()).toEqual([]);
});

test('who hides the photo or changes the name is shown so with the next request', async () => {
  const maya = await makeMember(t.platform, 'Maya Iyer', { gender: 'Female' });
  await change(maya.headers, 'PUT', '/users/update/profile', { public_consent: true });
  t.clock.advanceSeconds(60);
  const seen = async () => {
    const { data } = (await t.app.inject({ url: '/api/matches/todays_match' })).json();
    return (data as WireCard[])
      .map((card) => cardCodec.decode(card))
      .map(({ name, photo }) => [name, photo !== null]);
  };
  expect(await seen()).toEqual([['Maya I.', true]]);
  await change(maya.headers, 'PUT', '/users_photos/profile_picture', { visibility: 'accepted' });
  expect(await seen()).toEqual([['Maya I.', false]]);
  await change(maya.headers, 'PUT', '/users/update/profile', { name: 'Nila Rao' });
  expect(await seen()).toEqual([['Nila R.', false]]);
});
