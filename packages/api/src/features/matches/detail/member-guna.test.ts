import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { userDetail } from '@mysathi/contract/endpoints/matches';

import type { Person } from '../../../members/testing/people.ts';
import { relate } from '../../../members/testing/relate.ts';
import type { FilledSections } from '../../../members/testing/sections.ts';
import { matchesTest } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';

let t: MatchesTest;
beforeAll(async () => {
  t = await matchesTest({ now: '2026-03-01T10:00:00Z' });
});
afterAll(() => t.close());
beforeEach(() => t.run('DELETE FROM members'));

type Birth = NonNullable<FilledSections['astrology']>;
const groom = (birth: Birth) => t.person('Ravi', { gender: 'Male', astrology: birth });
const bride = (birth: Birth) => t.person('Asha', { gender: 'Female', astrology: birth });

const gunaSeen = async (viewer: Person, member: Person) => {
  const answer = await t.app.inject({
    url: `/api/users/detail?_id=${member.id}`,
    headers: { ...viewer.headers },
  });
  expect(answer.statusCode).toBe(200);
  return userDetail.answer.parse(answer.json()).data.guna;
};

describe('guna milan on a member’s page', () => {
  test('is exact when both quarters are known, with the man as the groom whoever looks', async () => {
    const ravi = await groom({ star: 'Rohini', pada: '2', dosha: 'no' });
    const asha = await bride({ star: 'Ashwini', pada: '2', dosha: 'yes' });
    const his = await gunaSeen(ravi, asha);
    expect(his).toMatchObject({
      total: { min: 22.5, max: 22.5 },
      manglik: 'theirs',
      mine: { star: 'Rohini', pada: '2', moon_sign: 'Vrishabha' },
      theirs: { star: 'Ashwini', pada: '2', moon_sign: 'Mesha' },
    });
    expect(his?.kootas.map(({ name, min, max, most }) => [name, min, max, most])).toEqual([
      ['varna', 0, 0, 1],
      ['vashya', 2, 2, 2],
      ['tara', 1.5, 1.5, 3],
      ['yoni', 3, 3, 4],
      ['maitri', 3, 3, 5],
      ['gana', 5, 5, 6],
      ['bhakoot', 0, 0, 7],
      ['nadi', 8, 8, 8],
    ]);
    const hers = await gunaSeen(asha, ravi);
    expect(hers).toMatchObject({ total: his?.total, kootas: his?.kootas, manglik: 'mine' });
    expect(hers?.mine).toEqual(his?.theirs);
  });

  test('is a range while a star alone leaves it open, and narrows with the moon sign', async () => {
    const ravi = await groom({ star: 'Chitra', dosha: 'dontknow' });
    const asha = await bride({ star: 'Chitra' });
    expect(await gunaSeen(ravi, asha)).toMatchObject({
      total: { min: 20, max: 28 },
      manglik: 'unknown',
      theirs: { star: 'Chitra', pada: null, moon_sign: null },
    });
    await t.run("UPDATE astro_info SET moon_sign = 'Kanya' WHERE member_id = $1", ravi.id);
    await t.run("UPDATE astro_info SET moon_sign = 'Tula' WHERE member_id = $1", asha.id);
    expect(await gunaSeen(ravi, asha)).toMatchObject({ total: { min: 21, max: 21 } });
  });

  test('is off unless both gave a star', async () => {
    const ravi = await groom({ star: 'Rohini' });
    expect(await gunaSeen(ravi, await bride({ star: null }))).toBeNull();
    expect(await gunaSeen(ravi, await t.person('Without astrology'))).toBeNull();
    expect(await gunaSeen(await groom({}), await bride({ star: 'Rohini' }))).toBeNull();
  });

  test('compares nobody with oneself or with somebody of the same gender', async () => {
    const ravi = await groom({ star: 'Rohini' });
    const friend = await groom({ star: 'Ashwini' });
    await relate(t.platform, ravi, friend, 'accepted');
    expect(await gunaSeen(ravi, ravi)).toBeNull();
    expect(await gunaSeen(ravi, friend)).toBeNull();
  });
});
