import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { exportQueries } from '../features/account/export-queries.ts';
import { decideStory, waitingStories } from '../features/stories/review.ts';
import { memberCall } from '../members/testing/member-call.ts';
import { memberTest } from '../members/testing/member-test.ts';
import type { MemberTest } from '../members/testing/member-test.ts';
import { makeMemberPair } from '../members/testing/people.ts';
import type { Person } from '../members/testing/people.ts';
import { relate } from '../members/testing/relate.ts';

const words = 'We met here and found that we both like long walks and short speeches. '.repeat(2).trim();

let t: MemberTest;
let call: ReturnType<typeof memberCall>;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  t = await memberTest('all');
  call = memberCall(t.app);
});

afterAll(() => t.close());

beforeEach(async () => {
  ({ asha, ravi } = await makeMemberPair(t.platform));
  await relate(t.platform, asha, ravi, 'accepted');
});

const path = '/success_stories';
const write = () => call(asha, 'POST', path, { memberId: ravi.id, description: words });
const agree = (id: string) => call(ravi, 'PUT', `${path}/${id}/agree`, { description: words });
const takeDown = (me: Person, id: string) => call(me, 'DELETE', `${path}/${id}`);
const own = async (me: Person) => (await call(me, 'GET', `${path}/own`)).data;
const isShown = async (id: string) => (await call(asha, 'GET', `${path}/${id}`)).status === 200;
const exported = async (me: Person) =>
  (await t.platform.pool.query<{ item: object }>(exportQueries['success_stories'] ?? '', [me.id])).rows.map(
    ({ item }) => item,
  );

const publish = async () => {
  const waiting = (await waitingStories(t.platform)).waiting.at(-1);
  const { number = 0, seen = '' } = waiting ?? {};
  return decideStory(t.platform, number, { reason: null, seen, by: 'Meera Nair' });
};

/** Publishes a story that everybody can read. */
const tell = async (): Promise<string> => {
  const id = (await write()).data._id;
  await agree(id);
  expect(await publish()).toBe(true);
  return id;
};

const beforeMeeting = { name: expect.any(String), _id: expect.any(String) };
const partings = [
  {
    way: 'a block',
    part: () => call(ravi, 'POST', '/blocks', { memberId: asha.id }),
    meetAgain: () => call(ravi, 'DELETE', `/blocks/${asha.id}`),
    namedFor: null,
  },
  {
    way: 'a no',
    part: () => answer('reject'),
    meetAgain: () => answer('approve'),
    namedFor: beforeMeeting,
  },
];

const storedStory = (id: string) =>
  t.platform.db.selectFrom('successStories').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const answer = async (what: 'approve' | 'reject' | 'reopen') => {
  const { rows } = await t.platform.pool.query('SELECT id FROM interests WHERE sender_id = $1', [asha.id]);
  return call(ravi, 'PUT', `/interest_user/${what}/${rows[0].id}`, {});
};

test.each(partings)(
  'a story comes down with $way, and takes a new yes of both',
  async ({ part, meetAgain }) => {
    const id = await tell();
    expect(await isShown(id)).toBe(true);
    await part();
    expect(await isShown(id)).toBe(false);
    expect((await meetAgain()).status).toBe(200);
    expect(await isShown(id)).toBe(false);
    expect(await own(asha)).toMatchObject([{ state: 'parted', can_go_on: true }]);
    expect(await own(ravi)).toMatchObject([{ state: 'parted', can_go_on: false }]);
    expect(await agree(id)).toMatchObject({ code: 'conflict' });
    expect([(await write()).status, (await agree(id)).status, await publish()]).toEqual([200, 200, true]);
    expect(await isShown(id)).toBe(true);
  },
);

test('a no that is taken back leaves the story as it stood', async () => {
  const id = await tell();
  const before = await storedStory(id);
  await answer('reject');
  expect(await isShown(id)).toBe(false);
  expect(await answer('reopen')).toMatchObject({ status: 200 });
  expect(await isShown(id)).toBe(true);
  expect(await storedStory(id)).toEqual(before);
});

test('what one of the two took back meanwhile stays taken back', async () => {
  const id = await tell();
  await answer('reject');
  expect((await takeDown(ravi, id)).status).toBe(200);
  await answer('reopen');
  expect(await isShown(id)).toBe(false);
  expect(await own(ravi)).toMatchObject([{ state: 'withdrawn', can_go_on: true }]);
});

test('a block between a no and its taking back ends what the story stood on', async () => {
  const id = await tell();
  await answer('reject');
  await call(ravi, 'POST', '/blocks', { memberId: asha.id });
  await call(ravi, 'DELETE', `/blocks/${asha.id}`);
  await answer('reopen');
  expect(await isShown(id)).toBe(false);
  expect(await own(asha)).toMatchObject([{ state: 'parted', can_go_on: true }]);
});

test.each(partings)(
  'one that waits for the desk is not published after $way',
  async ({ part, meetAgain }) => {
    const id = (await write()).data._id;
    await agree(id);
    await part();
    await meetAgain();
    expect((await waitingStories(t.platform)).waiting.map(({ story }) => story)).not.toContain(words);
    expect(await isShown(id)).toBe(false);
  },
);

test.each(partings)(
  'a no of the partner outlives $way, and nobody goes on alone',
  async ({ part, meetAgain }) => {
    const id = (await write()).data._id;
    await takeDown(ravi, id);
    await part();
    await meetAgain();
    expect(await write()).toMatchObject({ code: 'story_closed' });
    expect(await agree(id)).toMatchObject({ code: 'conflict' });
    expect(await own(ravi)).toMatchObject([{ state: 'withdrawn', can_go_on: false }]);
  },
);

test.each(partings)(
  'after $way both find it and can take it down, and neither learns what the other does',
  async ({ part, meetAgain, namedFor }) => {
    const id = await tell();
    await part();
    const told = [
      {
        _id: id,
        partner: namedFor,
        mine: true,
        description: words,
        drawing: null,
        state: 'parted',
        can_go_on: false,
        reason: null,
      },
    ];
    expect(await own(asha)).toEqual(told);
    expect((await takeDown(ravi, id)).status).toBe(200);
    expect(await own(asha)).toEqual(told);
    expect(await exported(asha)).toMatchObject([{ state: 'parted', agreed_at: null, published_at: null }]);
    expect(await own(ravi)).toMatchObject([{ state: 'withdrawn' }]);
    expect(await exported(ravi)).toMatchObject([{ state: 'withdrawn' }]);
    expect((await takeDown(asha, id)).status).toBe(200);
    await meetAgain();
    expect([await own(asha), await own(ravi)]).toEqual([[], []]);
  },
);

test('it comes down while one of the two is not here, and stands again with them', async () => {
  const id = await tell();
  const be = (state: string) =>
    t.platform.db.updateTable('members').set({ state }).where('id', '=', asha.id).execute();
  const seen = async () => (await call({ headers: {} }, 'GET', `${path}/${id}`)).status;
  await be('paused');
  expect(await seen()).toBe(200);
  await be('leaving');
  expect(await seen()).toBe(404);
  expect(await own(ravi)).toMatchObject([{ state: 'parted', partner: null }]);
  await be('active');
  expect(await seen()).toBe(200);
});
