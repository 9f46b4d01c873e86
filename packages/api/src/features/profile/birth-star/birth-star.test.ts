import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { proposeBirthStar } from '@mysathi/contract/endpoints/horoscope';
import { exampleForm } from '@mysathi/contract/sections/testing/example-answers';

import { memberTest } from '../../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../../members/testing/member-test.ts';
import { profileRoutes } from '../routes.ts';

let t: MemberTest;
beforeAll(async () => {
  t = await memberTest([profileRoutes]);
});
afterAll(() => t.close());

const ask = (headers: Headers, query: Record<string, string>) =>
  t.app.inject({ url: `/api/astrology/proposal?${new URLSearchParams(query).toString()}`, headers });

const proposed = async (headers: Headers, query: Record<string, string>) => {
  const answer = await ask(headers, query);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return proposeBirthStar.answer.parse(answer.json()).data;
};

const revati = { star: 'Revati', pada: '3', moon_sign: 'Meena' };

describe('the proposal of a birth star over HTTP', () => {
  test('by date, time and place, also by an older name of the place', async () => {
    const { headers } = await t.newcomer();
    const birth = { date: '1995-08-15', time: '12:00' };
    for (const place of ['Bengaluru, Karnataka', 'bangalore, karnataka']) {
      expect(await proposed(headers, { ...birth, place })).toEqual({
        candidates: [revati],
        obstacle: null,
        manglik: true,
      });
    }
  });

  test('without a time by the stars of the day', async () => {
    const { headers } = await t.newcomer();
    const birth = { date: '1995-05-17', time: 'dontknow', place: 'Pune, Maharashtra' };
    expect(await proposed(headers, birth)).toEqual({
      candidates: [
        { star: 'Jyeshtha', pada: null, moon_sign: 'Vrishchika' },
        { star: 'Mula', pada: null, moon_sign: 'Dhanu' },
        { star: 'Purva Ashadha', pada: null, moon_sign: 'Dhanu' },
      ],
      obstacle: 'several_stars',
      manglik: null,
    });
  });

  test('without a date by my own birthday', async () => {
    const { id, headers } = await t.newcomer();
    const birth = { time: '12:00', place: 'Bengaluru, Karnataka' };
    expect(await proposed(headers, birth)).toMatchObject({ candidates: [], obstacle: 'birthday_missing' });
    await t.platform.db
      .insertInto('personalInfo')
      .values({ memberId: id, gender: 'Female', dateOfBirth: '1995-08-15' })
      .execute();
    expect(await proposed(headers, birth)).toMatchObject({ candidates: [revati] });
  });

  test.each([
    ['time_missing', { time: '' }],
    ['place_unknown', { place: 'London' }],
    ['place_unknown', { place: '' }],
    ['clocks_differed', { date: '1942-08-15' }],
    ['clocks_differed', { date: '1942-08-15', time: 'dontknow' }],
    ['place_unknown', { place: 'London', time: 'dontknow' }],
  ])('says why not: %s', async (obstacle, changes) => {
    const { headers } = await t.newcomer();
    const birth = { date: '1995-08-15', time: '12:00', place: 'Pune, Maharashtra', ...changes };
    expect(await proposed(headers, birth)).toEqual({ candidates: [], obstacle, manglik: null });
  });

  test.each([
    ['date', '1995-02-30'],
    ['date', '2999-01-01'],
    ['time', '25:00'],
    ['place', 'x'.repeat(81)],
  ])('refuses a wrong %s: %s', async (name, value) => {
    const { headers } = await t.newcomer();
    const answer = await ask(headers, { [name]: value });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'invalid', errors: [{ path: name }] },
    ]);
  });

  test('is for people who are signed in', async () => {
    expect((await ask({}, {})).statusCode).toBe(401);
  });
});

describe('quarter and moon sign', () => {
  const save = async (headers: Headers, changes: Record<string, unknown>) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/astro_info',
      headers,
      payload: { ...exampleForm('astrology'), ...changes },
    });
    return [answer.statusCode, answer.json<{ data: unknown }>().data];
  };

  test('are kept with the star, the moon sign only where nothing else fixes it', async () => {
    const { headers } = await t.newcomer();
    const krittika = { star: 'Krittika', pada: null, moon_sign: 'Mesha' };
    expect(await save(headers, krittika)).toMatchObject([200, krittika]);
    expect(await save(headers, { ...krittika, pada: '1' })).toMatchObject([
      200,
      { pada: '1', moon_sign: null },
    ]);
    expect(await save(headers, { star: 'Rohini', pada: null, moon_sign: 'Mesha' })).toMatchObject([
      200,
      { pada: null, moon_sign: null },
    ]);
  });

  test('must fit the star', async () => {
    const { headers } = await t.newcomer();
    expect((await save(headers, { star: 'Krittika', pada: null, moon_sign: 'Meena' }))[0]).toBe(400);
    expect((await save(headers, { pada: '5' }))[0]).toBe(400);
  });
});
