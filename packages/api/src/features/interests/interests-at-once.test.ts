import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { lockPair } from '../../members/accounts/lock-pair.ts';
import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePair, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { duringTransaction, untilSomebodyWaits } from '../../platform/database/testing/during-transaction.ts';
import type { DB } from '../../platform/database/types.ts';
import { changeInterest } from './changes.ts';
import { expireInterests } from './expiry.ts';
import { interestRoutes } from './routes.ts';
import { mayAnswer } from './rules.ts';
import { interestCalls, interestsOf } from './testing/interest-calls.ts';

let started: MemberTest;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;
let { send, accept, decline, withdraw } = {} as ReturnType<typeof interestCalls>;

beforeAll(async () => {
  started = await memberTest([interestRoutes], { parts: () => ({ sessions: headerSessions() }) });
  ({ app } = started);
  ({ send, accept, decline, withdraw } = interestCalls(app));
});

afterAll(() => started.close());

beforeEach(async () => {
  ({ asha, ravi } = await makePair(started.platform));
});

const rows = () => interestsOf(started.platform, asha, ravi);

describe('at once', () => {
  const listening = () => app.listen({ port: 0, host: '127.0.0.1' }).catch(() => app.listeningOrigin);

  test('a hundred sends leave one row and one success', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(ravi, asha)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, code }) => status === 409 && code === 'interest_exists')).toHaveLength(
      99,
    );
    expect(await rows()).toHaveLength(1);
  });

  test('fair use of new ones is exact, and answers take none', async () => {
    const { perDay } = limits.fairUse.interests;
    const women = await Promise.all(
      Array.from({ length: 6 }, (_, n) => makePerson(started.platform, `Woman ${n}`, { gender: 'Female' })),
    );
    await send(asha, ravi);
    await send(ravi, women[0]!);
    const use = started.platform.db.updateTable('fairUse').set({ dayUsed: perDay - 3 });
    await use.where('memberId', '=', ravi.id).where('kind', '=', 'interest').execute();
    const sent = await Promise.all(women.map((woman) => send(ravi, woman)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = (why: string) => sent.filter(({ code }) => code === why);
    // One of them had already received an interest.
    expect([refused('interest_exists').length, refused('interest_quota').length]).toEqual([1, 2]);
    expect(refused('interest_quota')[0]?.message).toContain('more from');
    expect(await send(ravi, asha)).toMatchObject({ status: 200, data: { status: 'accepted' } });
  });

  test('crossing sends end accepted, in one row', async () => {
    for (let round = 0; round < 20; round += 1) {
      ({ asha, ravi } = await makePair(started.platform));
      const answers = await Promise.all([
        send(ravi, asha),
        send(asha, ravi),
        send(ravi, asha),
        send(asha, ravi),
      ]);
      expect(
        answers
          .filter(({ status }) => status === 200)
          .map(({ data }) => data.status)
          .toSorted(),
      ).toEqual(['accepted', 'pending']);
      expect(await rows()).toMatchObject([{ status: 'accepted' }]);
    }
  });

  test('of twenty answers one wins, the rest is told so', async () => {
    for (let round = 0; round < 20; round += 1) {
      ({ asha, ravi } = await makePair(started.platform));
      const { _id } = (await send(ravi, asha)).data;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => (turn % 2 === round % 2 ? accept : decline)(asha, _id)),
      );
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ status, code }) => status === 409 && code === 'interest_closed')).toHaveLength(
        19,
      );
      expect(await rows()).toMatchObject([{ status: winners[0]!.data.status }]);
    }
  });

  test('so also where two servers are asked', async () => {
    const { db } = started.platform;
    const { _id } = (await send(ravi, asha)).data;
    const answerAs = (answer: 'accepted' | 'rejected') => () =>
      changeInterest(started.platform, asha.id, _id, { rule: (facts) => mayAnswer(facts, answer) }).then(
        ({ status }) => status,
        ({ code }: Problem) => code,
      );
    const hold = (tx: Transaction<DB>) => lockPair(tx, asha.id, ravi.id);
    const answers = await duringTransaction(db, hold, [answerAs('accepted'), answerAs('rejected')]);
    const [{ status } = { status: '' }] = await rows();
    expect(answers.toSorted()).toEqual([status, 'interest_closed'].toSorted());
  });

  test('so also over twenty connections', async () => {
    const origin = await listening();
    const answerOver = async (id: string, how: string) => {
      const answered = await fetch(`${origin}/api/interest_user/${how}/${id}`, {
        method: 'PUT',
        headers: { ...asha.headers, connection: 'close' },
      });
      await answered.text();
      return answered.status;
    };
    for (let round = 0; round < 20; round += 1) {
      ({ asha, ravi } = await makePair(started.platform));
      const { _id } = (await send(ravi, asha)).data;
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => answerOver(_id, turn % 2 === 0 ? 'approve' : 'reject')),
      );
      expect(statuses.toSorted((one, other) => one - other)).toEqual([
        200,
        ...Array.from({ length: 19 }, () => 409),
      ]);
    }
  });

  /** Sends an answer that is held up in the database, and closes its connection before a response comes. */
  const cutOff = async (person: Person, id: string) => {
    const origin = await listening();
    const leaving = new AbortController();
    await started.platform.db.transaction().execute(async (tx) => {
      await tx.selectFrom('interests').select('id').where('id', '=', id).forUpdate().execute();
      const begun = once(app.server, 'request');
      const cut = fetch(`${origin}/api/interest_user/approve/${id}`, {
        method: 'PUT',
        headers: person.headers,
        signal: leaving.signal,
      });
      const [, response] = (await begun) as [IncomingMessage, ServerResponse];
      const closed = once(response, 'close');
      leaving.abort();
      await expect(cut).rejects.toThrow('aborted');
      await closed;
    });
  };

  test('who accepts and is cut off can still decline', async () => {
    const { _id } = (await send(ravi, asha)).data;
    await cutOff(asha, _id);
    await expect.poll(rows).toMatchObject([{ status: 'accepted' }]);
    expect(await decline(asha, _id)).toMatchObject({ status: 200 });
  });

  test('what others send about an interest keeps nobody from answering it, however long it takes them', async () => {
    const { _id } = (await send(ravi, asha)).data;
    const begun = once(app.server, 'request');
    const unfinished = request(`${await listening()}/api/interest_user/approve/${_id}`, {
      method: 'PUT',
      headers: { ...ravi.headers, 'content-type': 'application/json', 'content-length': 9 },
    });
    unfinished.flushHeaders();
    const cut = once(unfinished, 'error');
    await begun;
    expect(await accept(asha, _id)).toMatchObject({ status: 200 });
    expect(await decline(asha, _id)).toMatchObject({ status: 200 });
    unfinished.destroy(new Error('enough'));
    await cut;
  });

  /** Makes a call while Ravi's long unanswered interest to Asha is just being ended. */
  const whileItEnds = async <Answer>(call: (id: string) => Promise<Answer>): Promise<Answer> => {
    const { db } = started.platform;
    const { _id } = (await send(ravi, asha)).data;
    const longAgo = new Date(Date.now() - (limits.interestLifeDays + 1) * 86_400_000);
    await db.updateTable('interests').set({ createdAt: longAgo }).where('id', '=', _id).execute();
    const [answer] = await duringTransaction(db, expireInterests, [() => call(_id)]);
    return answer!;
  };

  test('who answers while it ends is told that it has ended', async () => {
    for (const answer of [accept, decline]) {
      ({ asha, ravi } = await makePair(started.platform));
      const given = await whileItEnds((id) => answer(asha, id));
      expect(given).toMatchObject({ status: 409, code: 'interest_closed' });
      expect(await rows()).toMatchObject([{ status: 'expired' }]);
    }
    ({ asha, ravi } = await makePair(started.platform));
    expect(await whileItEnds((id) => withdraw(ravi, id))).toMatchObject({ code: 'interest_closed' });
    expect(await rows()).toMatchObject([{ status: 'expired' }]);
  });

  test('one that ends holds nothing of the others, whose notifications are changed in another order', async () => {
    const { db } = started.platform;
    const mila = await makePerson(started.platform, 'Mila', { gender: 'Female' });
    await send(ravi, asha);
    await send(ravi, mila);
    await sql`UPDATE interests SET created_at = created_at - make_interval(days => ${limits.interestLifeDays + 1})
      WHERE sender_id = ${ravi.id}`.execute(db);
    const hold = (tx: Kysely<DB>, { id }: Person) =>
      tx.selectFrom('notifications').select('id').where('memberId', '=', id).forUpdate().execute();
    const ending = await db.transaction().execute(async (tx) => {
      await hold(tx, mila);
      const ended = expireInterests(db);
      await untilSomebodyWaits(db);
      await hold(tx, asha);
      return { ended };
    });
    expect(await ending.ended).toHaveLength(2);
  });

  test('who sends one while theirs ends, or sends theirs anew, begins another', async () => {
    expect(await whileItEnds(() => send(asha, ravi))).toMatchObject({ data: { status: 'pending' } });
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['expired', 'pending']);
    ({ asha, ravi } = await makePair(started.platform));
    expect(await whileItEnds(() => send(ravi, asha))).toMatchObject({ data: { status: 'pending' } });
    expect(await rows()).toMatchObject([{ status: 'pending' }]);
  });

  test('taking back and accepting have one winner', async () => {
    for (let round = 0; round < 20; round += 1) {
      ({ asha, ravi } = await makePair(started.platform));
      const { _id } = (await send(ravi, asha)).data;
      const [back, yes] = await Promise.all([withdraw(ravi, _id), accept(asha, _id)]);
      expect([back.status, yes.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect(await rows()).toMatchObject([{ status: back.status === 200 ? 'withdrawn' : 'accepted' }]);
    }
  });
});
