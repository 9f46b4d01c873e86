import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { kolkataDay, kolkataYear, startOfKolkataDay } from '@mysathi/contract/time/calendar';
import { memberIdNames } from '@mysathi/contract/wire';

import { refreshMemberCard } from '../../members/cards/card.ts';
import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePair, makePeople, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { interestRoutes } from './routes.ts';
import { interestCalls, interestsOf } from './testing/interest-calls.ts';
import type { Mailbox } from './testing/interest-calls.ts';

let started: MemberTest;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;
let { send, accept, decline, withdraw, mailbox } = {} as ReturnType<typeof interestCalls>;

beforeAll(async () => {
  started = await memberTest([interestRoutes], { parts: () => ({ sessions: headerSessions() }) });
  ({ app } = started);
  ({ send, accept, decline, withdraw, mailbox } = interestCalls(app));
});

afterAll(() => started.close());

beforeEach(async () => {
  ({ asha, ravi } = await makePair(started.platform));
});

describe('the mailbox', () => {
  test('its tabs, directions and counts', async () => {
    const women = await Promise.all(
      ['Bina', 'Chitra', 'Deepa'].map((name) => makePerson(started.platform, name)),
    );
    const [bina, chitra, deepa] = women as [Person, Person, Person];
    await send(ravi, asha);
    const toBina = (await send(ravi, bina)).data._id;
    const toChitra = (await send(ravi, chitra)).data._id;
    const fromDeepa = (await send(deepa, ravi)).data._id;
    await accept(bina, toBina);
    await decline(chitra, toChitra);
    const names = async (query: string) =>
      (await mailbox(ravi, query)).data.map(({ userInfo, direction }) => `${userInfo.name} ${direction}`);
    expect(await names('?type=sent')).toEqual(['Chitra sent', 'Bina sent', 'Asha sent']);
    expect(await names('?type=received')).toEqual(['Deepa received']);
    expect(await names('?status=pending')).toEqual(['Deepa received', 'Asha sent']);
    expect(await names('?type=sent&status=pending')).toEqual(['Deepa received', 'Asha sent']);
    expect(await names('?type=received&status=pending')).toEqual(['Deepa received']);
    expect(await names('?status=accepted')).toEqual(['Bina sent']);
    await accept(ravi, fromDeepa);
    expect(await names('?status=accepted')).toEqual(['Deepa received', 'Bina sent']);
    const all = await mailbox(ravi);
    expect(all.data[0]).toMatchObject({ userId: deepa.id, [memberIdNames.interest]: ravi.id });
    expect(all.counts).toEqual({ sent: 3, received: 1, pending: 1, accepted: 2, recent: 0 });
    expect(all.data.map(({ status, userInfo }) => [status, userInfo.interest_status])).toEqual([
      ['accepted', 'accepted'],
      ['rejected', 'rejected'],
      ['accepted', 'accepted'],
      ['pending', 'sent'],
    ]);
  });

  test('tells both when an interest was sent and when it was answered', async () => {
    const { _id } = (await send(ravi, asha)).data;
    const createdAt = '2026-03-10T06:12:00.000Z';
    await started.platform.db.updateTable('interests').set({ createdAt }).where('id', '=', _id).execute();
    const pages = [() => mailbox(ravi, '?type=sent'), () => mailbox(asha, '?type=received')];
    for (const page of pages) expect((await page()).data).toMatchObject([{ createdAt, answeredAt: null }]);
    await accept(asha, _id);
    const [stored] = await interestsOf(started.platform, asha);
    const answeredAt = stored?.answeredAt?.toISOString();
    expect(answeredAt).toEqual(expect.any(String));
    for (const page of pages) expect((await page()).data).toMatchObject([{ createdAt, answeredAt }]);
  });

  const yearsOfAge = (age: number) => ({ born: `${kolkataYear(new Date()) - age}-01-01` });
  const wishesThirtyToThirtyTwo = async ({ id }: Person) => {
    await started.platform.db
      .insertInto('partnerPreferences')
      .values({
        memberId: id,
        ageFrom: 30,
        ageTo: 32,
        heightFrom: 48,
        heightTo: 84,
        maritalStatus: [],
        complexion: [],
        expectations: '',
      })
      .execute();
    await started.platform.db.transaction().execute((tx) => refreshMemberCard(tx, id));
  };
  /** Has a woman of that age send Ravi an interest, at a moment in milliseconds. */
  const come = async (name: string, age: number, moment: number) => {
    const woman = await makePerson(started.platform, name, yearsOfAge(age));
    const { data } = await send(woman, ravi);
    await started.platform.db
      .updateTable('interests')
      .set({ createdAt: new Date(moment) })
      .where('id', '=', data._id)
      .execute();
    return data._id;
  };
  const startOfToday = () => startOfKolkataDay(kolkataDay(new Date())).getTime();

  test('what was received comes by days, and who fits best comes first on each', async () => {
    await wishesThirtyToThirtyTwo(ravi);
    const today = startOfToday();
    const hour = 3_600_000;
    await come('Far, today', 46, today + 2);
    await come('Fits, today', 31, today + 1);
    await come('Far, yesterday', 46, today - hour);
    await come('Near, yesterday', 34, today - 2 * hour);
    await come('Fits, yesterday', 31, today - 24 * hour);
    await come('Before', 31, today - 24 * hour - 1);
    const { data, counts } = await mailbox(ravi, '?type=received');
    expect(data.map(({ userInfo }) => userInfo.name)).toEqual([
      'Fits, today',
      'Far, today',
      'Fits, yesterday',
      'Near, yesterday',
      'Far, yesterday',
      'Before',
    ]);
    expect(counts).toMatchObject({ received: 6, recent: 5 });
  });

  test('of a day with more than a page who fits best comes first, and each comes once, whatever changes', async () => {
    await wishesThirtyToThirtyTwo(ravi);
    const today = startOfToday();
    await come('Fits and came first', 31, today);
    for (let later = 1; later <= 44; later += 1) await come(`Far ${later}`, 46, today + later);
    const first = await mailbox(ravi, '?type=received');
    expect(first.data[0]?.userInfo.name).toBe('Fits and came first');
    // Ravi's new wishes reverse everyone's fit; the rest of the list keeps its order.
    await started.platform.db
      .updateTable('partnerPreferences')
      .set({ ageFrom: 45, ageTo: 47 })
      .where('memberId', '=', ravi.id)
      .execute();
    await started.platform.db.transaction().execute((tx) => refreshMemberCard(tx, ravi.id));
    const names = first.data.map(({ userInfo }) => userInfo.name);
    let { next_cursor: cursor } = first;
    while (cursor !== null) {
      const page: Mailbox = await mailbox(ravi, `?type=received&cursor=${encodeURIComponent(cursor)}`);
      names.push(...page.data.map(({ userInfo }) => userInfo.name));
      expect(page.counts).toBeNull();
      cursor = page.next_cursor;
    }
    expect(names).toEqual([
      'Fits and came first',
      ...Array.from({ length: 44 }, (_, index) => `Far ${44 - index}`),
    ]);
  });

  test('one that is sent anew stands where the two fit by then', async () => {
    await wishesThirtyToThirtyTwo(ravi);
    const wishes = async (ageFrom: number, ageTo: number) => {
      const { db } = started.platform;
      await db
        .updateTable('partnerPreferences')
        .set({ ageFrom, ageTo })
        .where('memberId', '=', ravi.id)
        .execute();
      await db.transaction().execute((tx) => refreshMemberCard(tx, ravi.id));
    };
    await wishes(45, 47);
    const fits = await makePerson(started.platform, 'Fits by now', yearsOfAge(31));
    const { _id } = (await send(fits, ravi)).data;
    await withdraw(fits, _id);
    await wishes(30, 32);
    const today = startOfToday();
    await come('Far', 46, today + 2);
    await send(fits, ravi);
    await started.platform.db
      .updateTable('interests')
      .set({ createdAt: new Date(today + 1) })
      .where('id', '=', _id)
      .execute();
    const { data } = await mailbox(ravi, '?type=received');
    expect(data.map(({ userInfo }) => userInfo.name)).toEqual(['Fits by now', 'Far']);
  });

  test('its pages hold everybody once, also of the same moment', async () => {
    const people = await makePeople(started.platform, 'Woman', 47);
    await started.platform.db
      .insertInto('interests')
      .values(
        people.map(({ id }, index) =>
          index % 2 === 0 ? { senderId: ravi.id, receiverId: id } : { senderId: id, receiverId: ravi.id },
        ),
      )
      .execute();
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Mailbox = await mailbox(ravi, `?status=pending&cursor=${encodeURIComponent(cursor)}`);
      seen.push(...page.data.map(({ userInfo }) => userInfo.name));
      sizes.push(page.data.length);
      cursor = page.next_cursor;
    }
    expect(sizes).toEqual([20, 20, 7]);
    expect(new Set(seen).size).toBe(47);
  });

  test('a cursor that is none of ours, and a visitor', async () => {
    const url = '/api/interest_user?cursor=1';
    expect((await app.inject({ method: 'GET', url, headers: ravi.headers })).statusCode).toBe(400);
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401);
  });
});
