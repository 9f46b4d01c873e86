import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { LiveEvent } from '@mysathi/contract/live';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePair } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { expireInterestsJob } from './expiry.ts';
import { interestRoutes } from './routes.ts';
import { interestCalls, interestsOf } from './testing/interest-calls.ts';

let started: MemberTest;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;
let { send, accept, decline, declineKindly, reopen } = {} as ReturnType<typeof interestCalls>;
/** Ravi's interest in Asha. */
let id: string;

beforeAll(async () => {
  started = await memberTest([interestRoutes], { parts: () => ({ sessions: headerSessions() }) });
  ({ app } = started);
  ({ send, accept, decline, declineKindly, reopen } = interestCalls(app));
});

afterAll(() => started.close());

beforeEach(async () => {
  ({ asha, ravi } = await makePair(started.platform));
  id = (await send(ravi, asha)).data._id;
});

const longAgo = () =>
  started.platform.pool.query(
    `UPDATE interests SET created_at = now() - interval '95 days', answered_at = answered_at - interval '90 days'
     WHERE id = $1`,
    [id],
  );

const stored = async () => {
  const [row] = await interestsOf(started.platform, asha, ravi);
  return { status: row?.status, answeredAt: row?.answeredAt, kindly: row?.kindly, createdAt: row?.createdAt };
};

const runExpiry = async () => {
  await started.platform.jobs.enqueue(expireInterestsJob, {});
  await started.platform.jobs.runWaiting();
};

const hides = () =>
  started.platform.db.selectFrom('hides').selectAll().where('hiderId', 'in', [asha.id, ravi.id]).execute();

const hide = (hider: Person, from: Person) =>
  started.platform.db.insertInto('hides').values({ hiderId: hider.id, hiddenFromId: from.id }).execute();

test('a no to an old yes that is taken back leaves the yes as it was', async () => {
  await accept(asha, id);
  await longAgo();
  const yes = await stored();
  await decline(asha, id);
  expect(await reopen(asha, id)).toMatchObject({ status: 200, data: { _id: id, status: 'accepted' } });
  await runExpiry();
  expect(await stored()).toEqual(yes);
  expect(await reopen(asha, id)).toMatchObject({ status: 409, code: 'interest_closed' });
});

test('a yes to an old no that is taken back leaves the no as it was, with its polite line', async () => {
  await declineKindly(asha, id);
  await longAgo();
  const no = await stored();
  for (const sayYes of [() => accept(asha, id), () => send(asha, ravi)]) {
    await sayYes();
    expect(await reopen(asha, id)).toMatchObject({ status: 200, data: { status: 'rejected' } });
    expect(await stored()).toEqual(no);
  }
});

test('an interest that waits again waits sixty days from then on', async () => {
  await decline(asha, id);
  await reopen(asha, id);
  await longAgo();
  await runExpiry();
  expect(await stored()).toMatchObject({ status: 'pending' });
  await started.platform.pool.query(
    "UPDATE interests SET reopened_at = reopened_at - interval '61 days' WHERE id = $1",
    [id],
  );
  await runExpiry();
  expect(await stored()).toMatchObject({ status: 'expired' });
});

test('a yes that is taken back leaves her hidden from him, and his pages look again', async () => {
  await hide(asha, ravi);
  await accept(asha, id);
  expect(await hides()).toEqual([]);
  const his: LiveEvent[] = [];
  await started.platform.live.subscribe(ravi.id, (text) => his.push(JSON.parse(text)));
  await reopen(asha, id);
  expect(await hides()).toMatchObject([{ hiderId: asha.id, hiddenFromId: ravi.id }]);
  await expect.poll(() => his).toContainEqual({ kind: 'member', memberId: asha.id });
  expect(his).not.toContainEqual(expect.objectContaining({ kind: 'interest' }));
});

test.each([
  ['her', () => [asha, ravi] as const],
  ['him', () => [ravi, asha] as const],
])('a yes that is taken back after a block by %s is heard of by neither', async (_, who) => {
  const [blocker, blocked] = who();
  await accept(asha, id);
  const heard: LiveEvent[] = [];
  for (const listener of [asha, ravi])
    await started.platform.live.subscribe(listener.id, (text) => heard.push(JSON.parse(text)));
  await started.platform.db
    .insertInto('blocks')
    .values({ blockerId: blocker.id, blockedId: blocked.id })
    .execute();
  expect(await reopen(asha, id)).toMatchObject({ status: 200 });
  // Events arrive in the order in which they are published.
  for (const listener of [asha, ravi])
    started.platform.live.publish(listener.id, { kind: 'typing', memberId: listener.id });
  const kinds = () => heard.map(({ kind }) => kind);
  await expect.poll(() => kinds().filter((kind) => kind === 'typing')).toHaveLength(2);
  expect(kinds()).toEqual(['typing', 'typing']);
});

test('an old yes does not stand again with somebody who has hidden since', async () => {
  await accept(asha, id);
  await decline(asha, id);
  await hide(ravi, asha);
  expect(await reopen(asha, id)).toMatchObject({ status: 404, code: 'profile_gone' });
  expect(await hides()).toHaveLength(1);
});
