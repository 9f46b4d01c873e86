import { afterAll, beforeAll, expect, test } from 'vitest';

import { reservationCategories } from '@mysathi/contract/options/reservation-categories';
import { exampleForm } from '@mysathi/contract/sections/testing/example-answers';

import { memberTest } from '../../../members/testing/member-test.ts';
import type { MemberTest } from '../../../members/testing/member-test.ts';
import { profileRoutes } from '../routes.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest([profileRoutes]);
});

afterAll(() => t.close());

const saved = async (changes: object) => {
  const { headers } = await t.member('Asha', 'Female');
  const payload = { ...exampleForm('personal'), category: '', ...changes };
  const answer = await t.app.inject({ method: 'POST', url: '/api/personal_info', headers, payload });
  const kept = await t.app.inject({ url: '/api/personal_info', headers });
  return [answer.json().data, answer.json().saveData, kept.json().data].map(({ caste, category }) => ({
    caste,
    category,
  }));
};

const communities: readonly string[] = ['Brahmin', 'Kshatriya', 'Vaishya'];

test.each(reservationCategories)('%s that comes as caste is filed as what it is', async (given) => {
  const filed = communities.includes(given)
    ? { caste: given, category: null }
    : { caste: null, category: given };
  expect(await saved({ caste: given })).toEqual([filed, filed, filed]);
});

test('a caste beside a category, or in own words, stays one', async () => {
  const both = { caste: 'Dalit', category: 'Scheduled Caste (SC)' };
  expect(await saved(both)).toEqual([both, both, both]);
  const own = { caste: 'Own words', category: null };
  expect(await saved({ caste: 'Own words' })).toEqual([own, own, own]);
});
