import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LiveEvent } from '@mysathi/contract/live';
import { limits } from '@mysathi/contract/limits';
import { memberIdNames } from '@mysathi/contract/wire';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePair, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { expireInterestsJob } from './expiry.ts';
import { interestRoutes } from './routes.ts';
import { interestCalls, interestsOf } from './testing/interest-calls.ts';

let started: MemberTest;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;
let { call, send, accept, decline, declineKindly, reopen, withdraw, mailbox } = {} as ReturnType<
  typeof interestCalls
>;

beforeAll(async () => {
  started = await memberTest([interestRoutes], { parts: () => ({ sessions: headerSessions() }) });
  ({ app } = started);
  ({ call, send, accept, decline, declineKindly, reopen, withdraw, mailbox } = interestCalls(app));
});

afterAll(() => started.close());

beforeEach(async () => {
  ({ asha, ravi } = await makePair(started.platform));
});

const rows = () => interestsOf(started.platform, asha, ravi);

const hear = async (person: Person): Promise<LiveEvent[]> => {
  const events: LiveEvent[] = [];
  await started.platform.live.subscribe(person.id, (text) => events.push(JSON.parse(text)));
  return events;
};

describe('the life of an interest', () => {
  test('sent, accepted, changed to a no and back, with words for each', async () => {
    const sent = await send(ravi, asha);
    expect(sent).toMatchObject({ status: 200, message: 'Interest sent', data: { status: 'pending' } });
    const { _id } = sent.data;
    expect(await accept(asha, _id)).toMatchObject({ status: 200, data: { _id, status: 'accepted' } });
    expect(await decline(asha, _id)).toMatchObject({
      status: 200,
      message: 'Interest declined',
      data: { status: 'rejected' },
    });
    expect(await accept(asha, _id)).toMatchObject({ status: 200, data: { status: 'accepted' } });
    expect(await accept(asha, _id)).toMatchObject({ status: 409, code: 'interest_closed' });
  });

  test('a second send, one to oneself, one to nobody', async () => {
    const { _id } = (await send(ravi, asha)).data;
    expect(await send(ravi, asha)).toMatchObject({ status: 409, code: 'interest_exists' });
    await accept(asha, _id);
    // She has not sent one herself.
    expect(await send(asha, ravi)).toMatchObject({
      status: 409,
      code: 'interest_exists',
      message: 'There is already an interest between you and this member.',
    });
    expect(await send(ravi, ravi)).toMatchObject({ status: 400, code: 'oneself' });
    expect(await send(ravi, { ...asha, id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
      status: 404,
      code: 'profile_gone',
    });
    expect(await call(ravi, 'POST', '', { [memberIdNames.interest]: 'x' })).toMatchObject({
      status: 400,
      code: 'invalid',
    });
    expect(await call(ravi, 'POST', '')).toMatchObject({ status: 400 });
  });

  test('taken back while it waits, and sent anew', async () => {
    const { _id } = (await send(ravi, asha)).data;
    expect(await withdraw(asha, _id)).toMatchObject({ status: 403 });
    expect(await withdraw(ravi, _id)).toMatchObject({ status: 200, data: { status: 'withdrawn' } });
    // Nobody has answered it.
    expect(await accept(asha, _id)).toMatchObject({
      status: 409,
      code: 'interest_closed',
      message: 'This interest has already been answered or has ended.',
    });
    expect((await mailbox(asha)).data).toEqual([]);
    expect(await send(ravi, asha)).toMatchObject({ status: 200, data: { _id, status: 'pending' } });
    await accept(asha, _id);
    expect(await withdraw(ravi, _id)).toMatchObject({ status: 409, code: 'interest_closed' });
  });

  test('an answer is taken back shortly after, not later', async () => {
    const { _id } = (await send(ravi, asha)).data;
    await decline(asha, _id);
    expect(await reopen(ravi, _id)).toMatchObject({ status: 403 });
    expect(await reopen(asha, _id)).toMatchObject({ status: 200, data: { status: 'pending' } });
    expect(await reopen(asha, _id)).toMatchObject({ status: 409 });
    await decline(asha, _id);
    await started.platform.pool.query(
      "UPDATE interests SET answered_at = now() - interval '1 hour' WHERE id = $1",
      [_id],
    );
    expect(await reopen(asha, _id)).toMatchObject({ status: 409, code: 'interest_closed' });
  });

  test('a no with the polite line: both read it until the answer changes', async () => {
    const { _id } = (await send(ravi, asha)).data;
    const kindly = async () => [
      (await mailbox(asha, '?type=received')).data[0]?.kindly,
      (await mailbox(ravi, '?type=sent')).data[0]?.kindly,
    ];
    expect(await kindly()).toEqual([false, false]);
    expect(await declineKindly(asha, _id)).toMatchObject({ status: 200, data: { status: 'rejected' } });
    expect(await kindly()).toEqual([true, true]);
    await reopen(asha, _id);
    expect(await kindly()).toEqual([false, false]);
    await declineKindly(asha, _id);
    await accept(asha, _id);
    expect(await kindly()).toEqual([false, false]);
    await decline(asha, _id);
    expect(await kindly()).toEqual([false, false]);
  });

  test('whoever declined with the polite line and then sends an interest has said yes', async () => {
    const { _id } = (await send(ravi, asha)).data;
    await declineKindly(asha, _id);
    expect(await send(asha, ravi)).toMatchObject({ status: 200, data: { _id, status: 'accepted' } });
    expect((await rows())[0]).toMatchObject({ status: 'accepted', kindly: false });
  });

  test('nobody answers for somebody else', async () => {
    const { _id } = (await send(ravi, asha)).data;
    const stranger = await makePerson(started.platform, 'Stranger');
    expect(await accept(ravi, _id)).toMatchObject({ status: 403, code: 'not_allowed' });
    for (const change of [accept, decline, reopen, withdraw]) {
      expect(await change(stranger, _id)).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await rows())[0]).toMatchObject({ status: 'pending' });
  });

  test('who may not send: a man under 21, the hidden, the blocked, the same gender', async () => {
    const thisYear = new Date().getFullYear();
    const young = await makePerson(started.platform, 'Young', {
      gender: 'Male',
      born: `${thisYear - 20}-12-31`,
    });
    const hidden = await makePerson(started.platform, 'Hidden', { listed: false });
    expect(await send(young, asha)).toMatchObject({ status: 403, code: 'too_young_for_interest' });
    expect(await send(asha, young)).toMatchObject({ status: 404, code: 'profile_gone' });
    expect(await send(ravi, hidden)).toMatchObject({ status: 404, code: 'profile_gone' });
    expect(await send(asha, hidden)).toMatchObject({ status: 404, code: 'profile_gone' });
    await started.platform.db
      .insertInto('blocks')
      .values({ blockerId: asha.id, blockedId: ravi.id })
      .execute();
    expect(await send(ravi, asha)).toMatchObject({ status: 404, code: 'profile_gone' });
    expect(await send(asha, ravi)).toMatchObject({ status: 404, code: 'profile_gone' });
    expect(await rows()).toEqual([]);
  });

  test('a block hides the interest from both and forbids the yes', async () => {
    const { _id } = (await send(ravi, asha)).data;
    await started.platform.db
      .insertInto('blocks')
      .values({ blockerId: asha.id, blockedId: ravi.id })
      .execute();
    for (const person of [asha, ravi]) {
      expect(await mailbox(person)).toMatchObject({
        data: [],
        counts: { sent: 0, received: 0, pending: 0, accepted: 0, recent: 0 },
      });
    }
    expect(await accept(asha, _id)).toMatchObject({ status: 404, code: 'profile_gone' });
  });

  test('runs out after sixty days, and may be sent again, for sixty days from then on', async () => {
    const { _id } = (await send(ravi, asha)).data;
    const age = (days: number) =>
      started.platform.pool.query(
        'UPDATE interests SET created_at = now() - make_interval(days => $2, secs => 60) WHERE id = $1',
        [_id, days],
      );
    const runJob = async () => {
      await started.platform.jobs.enqueue(expireInterestsJob, {});
      await started.platform.jobs.runWaiting();
    };
    await age(limits.interestLifeDays - 1);
    await runJob();
    expect(await rows()).toMatchObject([{ status: 'pending' }]);
    await age(limits.interestLifeDays);
    await runJob();
    expect(await rows()).toMatchObject([{ status: 'expired' }]);
    expect(await accept(asha, _id)).toMatchObject({ status: 409 });
    expect(await send(ravi, asha)).toMatchObject({ status: 200, data: { _id, status: 'pending' } });
    await runJob();
    expect(await rows()).toMatchObject([{ status: 'pending' }]);
  });

  test('each that expires is told of at once, whatever becomes of the next', async () => {
    const { pool, jobs } = started.platform;
    const first = (await send(ravi, asha)).data._id;
    const hears = await hear(asha);
    ({ asha, ravi } = await makePair(started.platform));
    const next = (await send(ravi, asha)).data._id;
    await pool.query(
      `UPDATE interests SET created_at = now() - make_interval(days => CASE id WHEN $1 THEN 99 ELSE 98 END)
       WHERE id IN ($1, $2)`,
      [first, next],
    );
    await pool.query(`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''broken off''; END';
      CREATE TRIGGER break_off BEFORE UPDATE ON interests FOR EACH ROW WHEN (OLD.id = '${next}') EXECUTE FUNCTION break_off()`);
    await jobs.enqueue(expireInterestsJob, {});
    await expect(jobs.runWaiting()).rejects.toThrow('broken off');
    await pool.query('DROP FUNCTION break_off CASCADE');
    await pool.query('DELETE FROM pgboss.job WHERE name = $1', [expireInterestsJob.name]);
    const told = expect.objectContaining({ kind: 'interest', interestId: first, status: 'expired' });
    await expect.poll(() => hears).toContainEqual(told);
  });

  test('sending to somebody whose interest waits accepts it', async () => {
    const { _id } = (await send(ravi, asha)).data;
    const back = await send(asha, ravi);
    expect(back).toMatchObject({ status: 200, data: { _id, status: 'accepted' } });
    expect(back.message).toContain('You can chat now');
    expect(await rows()).toHaveLength(1);
    expect(await send(ravi, asha)).toMatchObject({ status: 409 });
  });

  test('both people hear of it, nobody else', async () => {
    const stranger = await makePerson(started.platform, 'Stranger');
    const [hears, his, theirs] = await Promise.all([hear(asha), hear(ravi), hear(stranger)]);
    const { _id } = (await send(ravi, asha)).data;
    await expect.poll(() => hears).toHaveLength(2);
    const event = { kind: 'interest', interestId: _id };
    expect(hears).toContainEqual({ ...event, memberId: ravi.id, sentByMe: false, status: 'pending' });
    expect(hears).toContainEqual({
      kind: 'counts',
      counts: { mailbox: 1, chats: 0, notifications: 1 },
    });
    await accept(asha, _id);
    await expect.poll(() => his).toHaveLength(4);
    expect(his).toContainEqual({ ...event, memberId: asha.id, sentByMe: true, status: 'accepted' });
    await expect
      .poll(() => hears.at(-1))
      .toEqual({ kind: 'counts', counts: expect.objectContaining({ mailbox: 0, chats: 0 }) });
    expect(theirs).toEqual([]);
  });
});
