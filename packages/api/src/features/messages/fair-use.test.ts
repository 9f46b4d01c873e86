import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startOfKolkataDay } from '@mysathi/contract/time/calendar';
import { limits } from '@mysathi/contract/limits';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { makeMember, makeMemberPair, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { messageRoutes } from './routes.ts';

// Far below the hundred of the terms: of a hundred parallel sends, most must be refused.
const mostADay = 7;
const atOnce = 100;
let started: MemberTest;
let app: FastifyInstance;

beforeAll(async () => {
  started = await memberTest([
    (server, platform) => messageRoutes(server, platform, { perDay: mostADay, perWeek: 500, perMonth: 1000 }),
  ]);
  ({ app } = started);
});

afterAll(() => started.close());

const accepted = async () => {
  const { asha, ravi } = await makeMemberPair(started.platform);
  await relate(started.platform, ravi, asha, 'accepted');
  return { asha, ravi };
};
const write = (me: Person, them: Person, clientId?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/messages',
    headers: me.headers,
    payload: { message: 'Hello', memberId: them.id, clientId },
  });
const used = async ({ id }: Person) => {
  const { dayUsed, weekUsed, monthUsed } = await started.platform.db
    .selectFrom('fairUse')
    .select(['dayUsed', 'weekUsed', 'monthUsed'])
    .where('memberId', '=', id)
    .executeTakeFirstOrThrow();
  return { day: dayUsed, week: weekUsed, month: monthUsed };
};

describe('the allowance of messages', () => {
  test('is exact in twenty of twenty rounds of a hundred sends at once', async () => {
    const women = await Promise.all(
      Array.from({ length: 8 }, (_, n) => makePerson(started.platform, `Woman ${n}`)),
    );
    for (let round = 0; round < 20; round += 1) {
      const ravi = await makeMember(started.platform, 'Ravi', { gender: 'Male' });
      await Promise.all(women.map((woman) => relate(started.platform, ravi, woman, 'accepted')));
      // Messages to one person wait in line, so the sends that meet at the limit go to several.
      const answers = await Promise.all(
        Array.from({ length: atOnce }, (_, at) => write(ravi, women[at % women.length]!)),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostADay);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(atOnce - mostADay);
      expect(await used(ravi)).toEqual({ day: mostADay, week: mostADay, month: mostADay });
    }
  });

  test('says when there is more, and counts neither retries nor refusals', async () => {
    const { asha, ravi } = await accepted();
    for (let count = 0; count < 3; count += 1) await write(ravi, asha, 'same');
    expect(await used(ravi)).toEqual({ day: 1, week: 1, month: 1 });
    for (let count = 0; count < 6; count += 1) await write(ravi, asha);
    const refused = await write(ravi, asha);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('message_quota');
    expect(refused.json().message).toMatch(
      /^You have reached your message limit\. You can send more from \w+day,? \d+ \w+\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(24 * 60 * 60);
    expect((await write(ravi, asha, 'same')).statusCode).toBe(200);
    expect((await write(asha, ravi)).statusCode).toBe(200);
    await started.platform.db
      .updateTable('interests')
      .set({ status: 'rejected' })
      .where('senderId', '=', ravi.id)
      .execute();
    await write(asha, ravi);
    expect(await used(asha)).toEqual({ day: 1, week: 1, month: 1 });
  });

  test('is that of the terms unless told otherwise', () => {
    expect(limits.fairUse.messages).toEqual({ perDay: 100, perWeek: 500, perMonth: 1000 });
  });
});

describe('periods in Asia/Kolkata', () => {
  const take = async (
    person: Person,
    moment: string,
    [perDay, perWeek, perMonth] = [1000, 1000, 1000],
  ): Promise<Date | null> => {
    const { rows } = await started.platform.pool.query<{ more_from: Date | null }>(
      "SELECT more_from FROM take_fair_use($1, 'message', $2, $3, $4, $5)",
      [person.id, perDay, perWeek, perMonth, moment],
    );
    return rows[0]?.more_from ?? null;
  };

  test('a day ends at midnight in India', async () => {
    const { ravi } = await accepted();
    expect(await take(ravi, '2026-03-10T18:29:59Z', [1, 9, 9])).toBeNull();
    expect(await take(ravi, '2026-03-10T18:29:59Z', [1, 9, 9])).toEqual(startOfKolkataDay('2026-03-11'));
    expect(await take(ravi, '2026-03-10T18:30:00Z', [1, 9, 9])).toBeNull();
  });

  test('a week ends on Sunday, a month with its last day', async () => {
    const { ravi, asha } = await accepted();
    expect(await take(ravi, '2026-03-15T12:00:00Z', [9, 1, 9])).toBeNull();
    expect(await take(ravi, '2026-03-15T12:00:00Z', [9, 1, 9])).toEqual(startOfKolkataDay('2026-03-16'));
    expect(await take(ravi, '2026-03-15T18:30:00Z', [9, 1, 9])).toBeNull();
    expect(await take(asha, '2026-12-31T18:00:00Z', [9, 9, 1])).toBeNull();
    expect(await take(asha, '2026-12-31T18:00:00Z', [9, 9, 1])).toEqual(startOfKolkataDay('2027-01-01'));
    expect(await take(asha, '2026-12-31T18:30:00Z', [9, 9, 1])).toBeNull();
  });

  test('the latest of the limits that are reached counts', async () => {
    const { ravi } = await accepted();
    await take(ravi, '2026-03-10T12:00:00Z');
    expect(await take(ravi, '2026-03-10T12:00:00Z', [1, 1, 1])).toEqual(startOfKolkataDay('2026-04-01'));
    expect(await used(ravi)).toEqual({ day: 1, week: 1, month: 1 });
  });
});
