import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addDays, kolkataDay, startOfKolkataDay } from '@mysathi/contract/time/calendar';

import { lockPair } from '../../members/accounts/lock-pair.ts';
import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePeople, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { fillSections } from '../../members/testing/sections.ts';
import { duringTransaction } from '../../platform/database/testing/during-transaction.ts';
import type { DB } from '../../platform/database/types.ts';
import { contactViewRoutes } from './routes.ts';
import { mayOpenContact } from './rules.ts';
import { accept, contactCalls, makeReachable } from './testing/contact-calls.ts';

let started: MemberTest;
let app: FastifyInstance;
let ravi: Person;

beforeAll(async () => {
  started = await memberTest([contactViewRoutes], { parts: () => ({ sessions: headerSessions() }) });
  ({ app } = started);
});

afterAll(() => started.close());

beforeEach(async () => {
  ravi = await makePerson(started.platform, 'Ravi', { gender: 'Male' });
});

const run = (text: string, ...values: unknown[]) => started.platform.pool.query(text, values);
const calls = () => contactCalls(app);

describe('mayOpenContact', () => {
  const facts = { reachable: true, accepted: true, shared: true, freeUntil: null };

  test.each([
    ['both said yes', {}, { may: 'count' }],
    ['seen not long ago', { freeUntil: new Date() }, { may: 'free' }],
    ['nothing given', { shared: false }, { refused: 'contact_not_shared' }],
    ['not accepted', { accepted: false, shared: false }, { refused: 'contact_locked' }],
    ['blocked or gone', { reachable: false }, { refused: 'profile_gone' }],
  ] as const)('%s', (_, given, verdict) => {
    expect(mayOpenContact({ ...facts, ...given })).toEqual(verdict);
  });
});

describe('View contact', () => {
  test('opens after acceptance with everything that was given, and tells what is left', async () => {
    const asha = await makeReachable(started.platform, 'Asha', ravi);
    expect((await calls().state(ravi, asha.id)).data).toMatchObject({
      state: 'open',
      free_until: null,
      usage: { left: 10, more_from: null },
    });
    const opened = await calls().view(ravi, asha.id);
    expect(opened).toMatchObject({
      status: 200,
      data: {
        phone_number: '9876501234',
        whatsapp_number: '9876504321',
        email: `${asha.id}@example.org`,
        instagram: 'asha.in',
        facebook: null,
        usage: {
          day: { used: 1, limit: 10 },
          week: { used: 1, limit: 50 },
          month: { used: 1, limit: 100 },
          left: 9,
        },
      },
    });
    expect((await calls().state(ravi, asha.id)).data.free_until).toBe(opened.data.free_until);
  });

  test('leaves out an e-mail address that was never confirmed: it may be a stranger’s', async () => {
    const asha = await makeReachable(started.platform, 'Asha', ravi);
    await run('UPDATE credentials SET email_confirmed_at = NULL WHERE member_id = $1', asha.id);
    expect((await calls().view(ravi, asha.id)).data).toMatchObject({ email: null, instagram: 'asha.in' });
  });

  test('opens for nobody else, in the words that are used everywhere', async () => {
    const asha = await makeReachable(started.platform, 'Asha');
    const hidden = await makePerson(started.platform, 'Hidden', { listed: false });
    const refusal = async (me: Person, id: string) => {
      const { status, code } = await calls().view(me, id);
      return [status, code];
    };
    expect(await refusal(ravi, asha.id)).toEqual([403, 'contact_locked']);
    expect((await calls().state(ravi, asha.id)).data.state).toBe('locked');
    expect(await refusal(asha, asha.id)).toEqual([400, 'oneself']);
    expect(await refusal(ravi, hidden.id)).toEqual([404, 'profile_gone']);
    expect(await refusal(ravi, '00000000-0000-4000-8000-000000000000')).toEqual([404, 'profile_gone']);
    await accept(started.platform, ravi, asha);
    await run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', asha.id, ravi.id);
    expect(await refusal(ravi, asha.id)).toEqual([404, 'profile_gone']);
    expect((await calls().fairUse(ravi)).contact_views.day.used).toBe(0);
  });

  test('opens not past a block or a no of the same moment', async () => {
    const { db } = started.platform;
    const view = async (asha: Person, held: (tx: Transaction<DB>) => Promise<unknown>) => {
      const [answer] = await duringTransaction(db, held, [() => calls().view(ravi, asha.id)]);
      return [answer?.status, answer?.code];
    };
    const asha = await makeReachable(started.platform, 'Asha', ravi);
    const blocks = { blockerId: asha.id, blockedId: ravi.id };
    expect(await view(asha, (tx) => tx.insertInto('blocks').values(blocks).execute())).toEqual([
      404,
      'profile_gone',
    ]);
    const meera = await makeReachable(started.platform, 'Meera', ravi);
    const declines = async (tx: Transaction<DB>) => {
      await lockPair(tx, meera.id, ravi.id);
      const given = tx.updateTable('interests').set({ status: 'rejected' });
      await given.where('senderId', 'in', [meera.id, ravi.id]).execute();
    };
    expect(await view(meera, declines)).toEqual([403, 'contact_locked']);
  });

  test('counts nothing while there are no contact details', async () => {
    const asha = await makePerson(started.platform, 'Asha');
    await accept(started.platform, asha, ravi);
    expect((await calls().state(ravi, asha.id)).data.state).toBe('not_shared');
    expect(await calls().view(ravi, asha.id)).toMatchObject({ status: 404, code: 'contact_not_shared' });
    expect((await calls().fairUse(ravi)).contact_views.day.used).toBe(0);
    await fillSections(started.platform, asha.id, { contact: {} });
    expect((await calls().view(ravi, asha.id)).status).toBe(200);
  });

  test('the same person again is free for 30 days from the view that counted', async () => {
    const asha = await makeReachable(started.platform, 'Asha', ravi);
    const age = (days: number) =>
      run(
        'UPDATE contact_views SET counted_at = now() - make_interval(days => $2) WHERE viewer_id = $1',
        ravi.id,
        days,
      );
    const used = async () => (await calls().fairUse(ravi)).contact_views.day.used;
    const freeUntil = async () => (await calls().state(ravi, asha.id)).data.free_until;
    for (let count = 0; count < 3; count += 1) await calls().view(ravi, asha.id);
    expect(await used()).toBe(1);
    await age(29);
    const before = await freeUntil();
    expect((await calls().view(ravi, asha.id)).data.free_until).toBe(before);
    expect(await freeUntil()).toBe(before);
    expect(await used()).toBe(1);
    await age(30);
    expect(await freeUntil()).toBeNull();
    // The view that counts starts another 30 days.
    for (let count = 0; count < 2; count += 1) await calls().view(ravi, asha.id);
    expect(await used()).toBe(2);
  });

  test('the eleventh of a day waits, and is told until when', async () => {
    for (let count = 0; count < 10; count += 1) {
      const { id } = await makeReachable(started.platform, `Asha ${count}`, ravi);
      expect((await calls().view(ravi, id)).status).toBe(200);
    }
    const asha = await makeReachable(started.platform, 'Asha', ravi);
    const refused = await calls().view(ravi, asha.id);
    expect(refused).toMatchObject({ status: 429, code: 'contact_quota' });
    expect(refused.message).toMatch(
      /^You have reached your limit of contact views\. You get more from \w+day,? \d+ \w+\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const { usage } = (await calls().state(ravi, asha.id)).data;
    expect(usage).toMatchObject({ day: { used: 10, limit: 10 }, left: 0 });
    expect(new Date(usage.more_from).toISOString()).toMatch(/T18:30:00\.000Z$/);
  });
});

describe('who saw my contact details', () => {
  test('is told to my open page with the view that counts, and not with the next', async () => {
    const asha = await makeReachable(started.platform, 'Asha', ravi);
    const heard: unknown[] = [];
    await started.platform.live.subscribe(asha.id, (text) => heard.push(JSON.parse(text)));
    await calls().view(ravi, asha.id);
    await expect
      .poll(() => heard)
      .toEqual([{ kind: 'counts', counts: expect.objectContaining({ notifications: 1 }) }]);
    await calls().view(ravi, asha.id);
    expect(heard).toHaveLength(1);
  });

  test('is told latest first, page by page; who is hidden from me has no face', async () => {
    const people = await makePeople(started.platform, 'Man', 33, { gender: 'Male' });
    const asha = await makeReachable(started.platform, 'Asha', ravi, ...people);
    for (const man of [...people, ravi]) expect((await calls().view(man, asha.id)).status).toBe(200);
    const first = await calls().viewers(asha);
    expect(first.data[0]).toMatchObject({ member: { _id: ravi.id, name: 'Ravi' } });
    const second = await calls().viewers(asha, first.next_cursor);
    expect(second.next_cursor).toBeNull();
    const seen = [...first.data, ...second.data].map(({ member }: { member: { _id: string } }) => member._id);
    expect(seen).toEqual([...people, ravi].map(({ id }) => id).toReversed());
    await run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', ravi.id, asha.id);
    const [latest] = (await calls().viewers(asha)).data;
    expect(latest).toEqual({ viewed_at: expect.any(String), member: null });
    expect((await calls().viewers(ravi)).data).toEqual([]);
  });
});

test('the meter tells messages, interests and contact views by day, week and month', async () => {
  await run("SELECT take_fair_use($1, 'message', 100, 500, 1000)", ravi.id);
  for (let sent = 0; sent < 2; sent += 1)
    await run("SELECT take_fair_use($1, 'interest', 50, 200, 500)", ravi.id);
  expect(await calls().fairUse(ravi)).toEqual({
    messages: {
      day: { used: 1, limit: 100 },
      week: { used: 1, limit: 500 },
      month: { used: 1, limit: 1000 },
      left: 99,
      more_from: null,
    },
    interests: {
      day: { used: 2, limit: 50 },
      week: { used: 2, limit: 200 },
      month: { used: 2, limit: 500 },
      left: 48,
      more_from: null,
    },
    contact_views: {
      day: { used: 0, limit: 10 },
      week: { used: 0, limit: 50 },
      month: { used: 0, limit: 100 },
      left: 10,
      more_from: null,
    },
  });
});

describe('the meter in India', () => {
  const today = kolkataDay(new Date());
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  const firstOf = (day: string) => `${day.slice(0, 8)}01`;

  test.each([
    ['day', 50, today, addDays(today, 1)],
    ['week', 200, monday, addDays(monday, 7)],
    ['month', 500, firstOf(today), firstOf(addDays(firstOf(today), 31))],
  ])(
    'counts a %s from its first day on, and says when the next begins',
    async (period, limit, begins, ends) => {
      const usedOn = async (day: string) => {
        await run(
          `UPDATE fair_use SET day_used = 0, week_used = 0, month_used = 0, last_day = $2 WHERE member_id = $1`,
          ravi.id,
          day,
        );
        await run(`UPDATE fair_use SET ${period}_used = $2 WHERE member_id = $1`, ravi.id, limit);
        return (await calls().fairUse(ravi)).interests;
      };
      await run("SELECT take_fair_use($1, 'interest', 50, 200, 500)", ravi.id);
      expect(await usedOn(begins)).toMatchObject({
        [period]: { used: limit },
        left: 0,
        more_from: startOfKolkataDay(ends).toISOString(),
      });
      expect(await usedOn(addDays(begins, -1))).toMatchObject({
        [period]: { used: 0 },
        left: 50,
        more_from: null,
      });
    },
  );
});
