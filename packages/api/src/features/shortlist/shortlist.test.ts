import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { memberIdNames } from '@mysathi/contract/wire';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePair, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { shortlistRoutes } from './routes.ts';
import { mayShortlist } from './rules.ts';

let started: MemberTest;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  started = await memberTest([shortlistRoutes], { parts: () => ({ sessions: headerSessions() }) });
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
const kept = async (me: Person) =>
  (
    await started.platform.db
      .selectFrom('shortlists')
      .select('shortlistedId')
      .where('memberId', '=', me.id)
      .execute()
  ).map((row) => row.shortlistedId);

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
});
