import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { memberIdNames } from '@mysathi/contract/wire';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePair, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { serverLimits } from '../../platform/server-limits.ts';

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

const visit = (me: Person, them: Person) => {
  started.clock.advanceSeconds(60);
  return app.inject({
    method: 'POST',
    url: '/api/matches/mark_viewed',
    headers: me.headers,
    payload: { [memberIdNames.viewed]: them.id },
  });
};
const look = (me: Person, unseen: boolean) =>
  app.inject({
    method: 'PUT',
    url: '/api/profile_views',
    headers: me.headers,
    payload: { looks_unseen: unseen },
  });
const visitors = async (me: Person, cursor = '') =>
  (await app.inject({ url: `/api/profile_views?cursor=${cursor}`, headers: me.headers })).json();
const names = async (me: Person) =>
  (await visitors(me)).data.map(({ member }: { member: { name: string } }) => member.name);

describe('who viewed me', () => {
  test('each once, latest first, page by page, and nobody who may not be seen', async () => {
    const men = [];
    for (let at = 0; at < 32; at += 1) {
      const man = await makePerson(started.platform, `Man ${at}`, { gender: 'Male' });
      await visit(man, asha);
      men.push(man.name);
    }
    await visit(ravi, asha);
    const first = await visitors(asha);
    expect(first.looks_unseen).toBe(false);
    const second = await visitors(asha, first.next_cursor);
    const seen = [...first.data, ...second.data].map(({ member }) => member.name);
    expect(seen).toEqual([...men, 'Ravi'].toReversed());
    expect(second.next_cursor).toBeNull();
    await started.platform.db
      .insertInto('blocks')
      .values({ blockerId: ravi.id, blockedId: asha.id })
      .execute();
    expect((await names(asha))[0]).toBe('Man 31');
  });

  test('whoever may not be shown takes nobody’s place', async () => {
    await visit(ravi, asha);
    for (let at = 0; at <= serverLimits.peoplePerPage; at += 1)
      await visit(
        await makePerson(started.platform, `Without a picture ${at}`, { gender: 'Male', listed: false }),
        asha,
      );
    expect(await names(asha)).toEqual(['Ravi']);
    expect(await visitors(asha)).toMatchObject({ next_cursor: null });
  });

  test('who looks without a trace leaves none, and sees none meanwhile', async () => {
    await visit(asha, ravi);
    expect(await names(ravi)).toEqual(['Asha']);
    expect((await look(ravi, true)).json()).toMatchObject({ data: { looks_unseen: true } });
    await visit(ravi, asha);
    expect(await names(asha)).toEqual([]);
    expect(await visitors(ravi)).toMatchObject({ data: [], looks_unseen: true });
    await look(ravi, false);
    expect(await names(asha)).toEqual([]);
    expect(await names(ravi)).toEqual(['Asha']);
    await visit(ravi, asha);
    expect(await names(asha)).toEqual(['Ravi']);
  });

  test('a visit without a trace does not renew an earlier one that left its own', async () => {
    await visit(ravi, asha);
    const [{ viewed_at: before }] = (await visitors(asha)).data;
    await look(ravi, true);
    await visit(ravi, asha);
    const [{ viewed_at: after }] = (await visitors(asha)).data;
    expect(after).toBe(before);
    const viewed = await app.inject({ url: '/api/matches/recently_viewed', headers: ravi.headers });
    expect(viewed.json().data).toMatchObject([{ name: 'Asha' }]);
  });
});
