import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { memberIdNames } from '@mysathi/contract/wire';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePair, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { mayShortlist } from './rules.ts';

let started: MemberTest;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  started = await memberTest('all', { parts: () => ({ sessions: headerSessions() }) });
  ({ app } = started);
});

afterAll(() => started.close());

beforeEach(async () => {
  ({ asha, ravi } = await makePair(started.platform));
});

const keep = async (me: Person, id: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/shortlisted_user',
    headers: me.headers,
    payload: { [memberIdNames.shortlist]: id },
  });
  return { status: answer.statusCode, ...answer.json() };
};
const drop = async (me: Person, id: string) =>
  (await app.inject({ method: 'DELETE', url: `/api/shortlisted_user/${id}`, headers: me.headers }))
    .statusCode;
const detail = (me: Person, id: string) =>
  app.inject({ url: `/api/users/detail?_id=${id}`, headers: me.headers });
const kept = async (me: Person) =>
  (
    await started.platform.db
      .selectFrom('shortlists')
      .select('shortlistedId')
      .where('memberId', '=', me.id)
      .execute()
  ).map((row) => row.shortlistedId);

const tells = (me: Person) =>
  started.platform.db
    .insertInto('notificationSettings')
    .values({ memberId: me.id, tellsShortlisted: true })
    .execute();
const countBefore = (me: Person, kind: string, times: number) =>
  started.platform.db
    .insertInto('throttleMarks')
    .values(Array.from({ length: times }, () => ({ kind, subject: me.id })))
    .execute();
/** Returns the members who were told that this one shortlisted them. */
const toldBy = async (me: Person) =>
  (
    await started.platform.db
      .selectFrom('notifications')
      .select('memberId')
      .where('actorId', '=', me.id)
      .where('kind', '=', 'shortlisted')
      .execute()
  ).map((row) => row.memberId);

describe('mayShortlist', () => {
  test.each([
    [{ oneself: false, reachable: true, known: true }, { may: 'shortlist' }],
    [{ oneself: true, reachable: true, known: true }, { refused: 'oneself' }],
    [{ oneself: false, reachable: false, known: true }, { refused: 'profile_gone' }],
    [{ oneself: false, reachable: true, known: false }, { refused: 'profile_gone' }],
  ])('%o', (facts, expected) => {
    expect(mayShortlist(facts)).toEqual(expected);
  });
});

describe('the shortlist', () => {
  test('keeps a member once, however often it is asked, and lets go', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => keep(ravi, asha.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]).toMatchObject({ message: 'Added to your shortlist', data: null });
    expect(await kept(ravi)).toEqual([asha.id]);
    expect(await drop(ravi, asha.id)).toBe(200);
    expect(await drop(ravi, asha.id)).toBe(200);
    expect(await kept(ravi)).toEqual([]);
  });

  test('refuses oneself, the hidden, the blocked and what is no id', async () => {
    const hidden = await makePerson(started.platform, 'Hidden', { listed: false });
    expect(await keep(ravi, ravi.id)).toMatchObject({ status: 400, code: 'oneself' });
    expect(await keep(ravi, hidden.id)).toMatchObject({ status: 404, code: 'profile_gone' });
    expect(await keep(ravi, 'x')).toMatchObject({ status: 400, code: 'invalid' });
    await started.platform.db
      .insertInto('blocks')
      .values({ blockerId: asha.id, blockedId: ravi.id })
      .execute();
    expect(await keep(ravi, asha.id)).toMatchObject({ status: 404, code: 'profile_gone' });
    expect(await drop(ravi, 'x')).toBe(400);
  });

  test.each([
    ['withdrawn', 404],
    ['expired', 404],
    ['rejected', 404],
    ['pending', 200],
    ['accepted', 200],
  ])('of somebody in no list, with an interest %s: %i, as their page', async (status, answered) => {
    const unlisted = await makePerson(started.platform, 'Unlisted', { listed: false });
    await relate(started.platform, ravi, unlisted, status);
    expect((await detail(ravi, unlisted.id)).statusCode).toBe(answered);
    expect(await keep(ravi, unlisted.id)).toMatchObject({ status: answered });
  });

  test('is told to fifty a day, and kept to oneself beyond them', async () => {
    await countBefore(ravi, 'shortlist-told', serverLimits.shortlistingsToldPerDay - 1);
    const { asha: bina } = await makePair(started.platform);
    const { asha: chitra } = await makePair(started.platform);
    expect(await keep(ravi, bina.id)).toMatchObject({ status: 200 });
    await tells(ravi);
    expect(await keep(ravi, asha.id)).toMatchObject({ status: 200 });
    expect(await keep(ravi, chitra.id)).toMatchObject({ status: 429, code: 'too_many' });
    expect(await keep(ravi, asha.id)).toMatchObject({ status: 200 });
    expect((await kept(ravi)).toSorted()).toEqual([asha.id, bina.id].toSorted());
    expect(await toldBy(ravi)).toEqual([asha.id]);
  });

  test('takes so many a day, of which whoever is on it is none', async () => {
    await countBefore(ravi, 'shortlist', serverLimits.shortlistingsPerDay - 1);
    const { asha: bina } = await makePair(started.platform);
    expect(await keep(ravi, asha.id)).toMatchObject({ status: 200 });
    expect(await keep(ravi, bina.id)).toMatchObject({ status: 429, code: 'too_many' });
    expect(await keep(ravi, asha.id)).toMatchObject({ status: 200 });
    expect(await kept(ravi)).toEqual([asha.id]);
  });

  test.each([
    ['has no picture', { gender: 'Male', listed: false }],
    [
      'is not of the age to marry',
      { gender: 'Male', born: kolkataDay(new Date(Date.now() - 19.5 * 365 * 86_400_000)) },
    ],
  ] as const)('is not told of who %s: their page would not open', async (_why, traits) => {
    const vikram = await makePerson(started.platform, 'Vikram', traits);
    await tells(vikram);
    expect(await keep(vikram, asha.id)).toMatchObject({ status: 200 });
    expect(await toldBy(vikram)).toEqual([]);
    for (const [status, told] of [
      ['withdrawn', []],
      ['expired', []],
      ['rejected', []],
      ['pending', [asha.id]],
    ] as const) {
      await relate(started.platform, vikram, asha, status);
      expect(await drop(vikram, asha.id)).toBe(200);
      expect(await keep(vikram, asha.id)).toMatchObject({ status: 200 });
      expect([status, await toldBy(vikram)]).toEqual([status, told]);
    }
  });
});
