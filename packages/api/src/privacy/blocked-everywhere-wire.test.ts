import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { memberIdNames } from '@mysathi/contract/wire';

import { deeds, listsOfOthers, meetingTest } from './testing/meeting.ts';
import type { Somebody } from './testing/meeting.ts';
import { relate } from '../members/testing/relate.ts';

let { platform, ask, somebody, meets, listen, close } = {} as Awaited<ReturnType<typeof meetingTest>>;

beforeAll(async () => {
  ({ platform, ask, somebody, meets, listen, close } = await meetingTest());
});

afterAll(() => close());

let asha: Somebody;
let ravi: Somebody;

// Two members who have dealt with each other in every possible way.
beforeEach(async () => {
  asha = await somebody('Asha', 'Female');
  ravi = await somebody('Ravi', 'Male');
  const [interest] = await platform.db
    .insertInto('interests')
    .values({ senderId: ravi.id, receiverId: asha.id })
    .returning('id')
    .execute();
  await platform.db
    .updateTable('interests')
    .set({ status: 'accepted', answeredAt: new Date() })
    .where('id', '=', interest?.id ?? '')
    .execute();
  for (const [me, them] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    await ask(me, 'POST', '/messages', { message: 'Hello', memberId: them.id });
    await ask(me, 'POST', '/shortlisted_user', { [memberIdNames.shortlist]: them.id });
    await ask(me, 'POST', '/matches/mark_viewed', { [memberIdNames.viewed]: them.id });
    await ask(me, 'POST', `/contact_views/${them.id}`);
  }
});

test('neither meets the other in any list, page or number, and nothing can be done', async () => {
  // Members with an accepted interest are not among the strangers of Today's, More and Nearby.
  expect(await meets(ravi, asha)).toEqual(expect.arrayContaining(listsOfOthers));
  await ask(ravi, 'POST', '/messages', { message: 'Unread', memberId: asha.id });
  const numbers = async (me: Somebody) => (await ask(me, 'GET', '/messages/counts')).json().data;
  expect(await numbers(asha)).toMatchObject({ mailbox: 0, chats: 1 });

  expect((await ask(asha, 'POST', '/blocks', { memberId: ravi.id })).status).toBe(200);
  expect(await meets(ravi, asha)).toEqual([]);
  expect(await meets(asha, ravi)).toEqual([]);
  expect(await numbers(asha)).toMatchObject({ mailbox: 0, chats: 0 });
  for (const [me, them] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    for (const [path, body] of deeds(them)) {
      const { status } = await ask(me, 'POST', path, body);
      expect([path, status]).toEqual([path, path === '/messages' ? 403 : 404]);
    }
    expect((await ask(me, 'GET', '/interest_user')).json().counts).toMatchObject({ sent: 0, received: 0 });
  }

  const blocked = (await ask(asha, 'GET', '/blocks')).json();
  expect(blocked.data).toEqual([
    {
      _id: ravi.id,
      name: 'Ravi',
      member_id: expect.stringMatching(/^MS\d{7}$/),
      since: expect.any(String),
    },
  ]);
  expect((await ask(ravi, 'GET', '/blocks')).json().data).toEqual([]);
});

test('taken back, everything is as it was', async () => {
  const before = await meets(ravi, asha);
  await ask(asha, 'POST', '/blocks', { memberId: ravi.id });
  expect((await ask(asha, 'DELETE', `/blocks/${ravi.id}`)).status).toBe(200);
  expect(await meets(ravi, asha)).toEqual(before);
  expect((await ask(ravi, 'POST', '/messages', { message: 'Hello again', memberId: asha.id })).status).toBe(
    200,
  );
});

test('open pages of both look again at once, and nobody is told of a block', async () => {
  const [hers, his] = await Promise.all([listen(asha), listen(ravi)]);
  await ask(asha, 'POST', '/blocks', { memberId: ravi.id });
  await expect.poll(() => his).toContainEqual({ kind: 'member', memberId: asha.id });
  await expect.poll(() => hers).toContainEqual({ kind: 'member', memberId: ravi.id });
  expect(JSON.stringify(his)).not.toMatch(/block/i);
  const looked = () => his.filter(({ kind }) => kind === 'member');
  const before = looked().length;
  await ask(asha, 'DELETE', `/blocks/${ravi.id}`);
  await expect.poll(looked).toHaveLength(before + 1);
});

test('a stranger hears nothing of a block, neither who nor when', async () => {
  const [bina, kiran] = await Promise.all([somebody('Bina', 'Female'), somebody('Kiran', 'Female')]);
  const [hers, his] = await Promise.all([listen(bina), listen(ravi)]);
  await ask(bina, 'POST', '/blocks', { memberId: ravi.id });
  await ask(bina, 'DELETE', `/blocks/${ravi.id}`);
  await ask(bina, 'POST', '/reports', {
    memberId: ravi.id,
    reason: 'other',
    note: 'Asks for money',
    block: true,
  });
  await expect.poll(() => hers.filter(({ kind }) => kind === 'member')).toHaveLength(3);
  await ask(kiran, 'POST', '/interest_user', { [memberIdNames.interest]: ravi.id });
  await expect.poll(() => his).toContainEqual(expect.objectContaining({ kind: 'counts' }));
  expect(his.map(({ kind }) => kind).toSorted()).toEqual(['counts', 'interest']);
});

test('neither hears what becomes of the other afterwards', async () => {
  await ask(asha, 'POST', '/blocks', { memberId: ravi.id });
  const [hers, his] = await Promise.all([listen(asha), listen(ravi)]);
  await ask(asha, 'PUT', '/account/pause', { paused: true });
  await ask(ravi, 'PUT', '/account/pause', { paused: true });
  // These later events come by the same way, so earlier ones would have arrived by then.
  const others = await Promise.all([somebody('Bina', 'Female'), somebody('Kiran', 'Male')]);
  for (const [other, them] of [
    [others[0], ravi],
    [others[1], asha],
  ] as const) {
    await relate(platform, other, them, 'accepted');
    await ask(other, 'PUT', '/account/pause', { paused: true });
  }
  await expect.poll(() => his).toContainEqual({ kind: 'member', memberId: others[0].id });
  await expect.poll(() => hers).toContainEqual({ kind: 'member', memberId: others[1].id });
  expect(JSON.stringify(his)).not.toContain(asha.id);
  expect(JSON.stringify(hers)).not.toContain(ravi.id);
});

test('no message is stored after the block has been answered, however many are under way', async () => {
  for (let round = 0; round < 10; round += 1) {
    asha = await somebody('Asha', 'Female');
    ravi = await somebody('Ravi', 'Male');
    await relate(platform, ravi, asha, 'accepted');
    const sending = Array.from({ length: 30 }, () =>
      ask(ravi, 'POST', '/messages', { message: 'Hello', memberId: asha.id }),
    );
    await ask(asha, 'POST', '/blocks', { memberId: ravi.id });
    const stored = async () => {
      const { rows } = await platform.pool.query('SELECT id FROM messages WHERE sender_id = $1', [ravi.id]);
      return rows.length;
    };
    const atTheBlock = await stored();
    const answers = await Promise.all(sending);
    expect(await stored()).toBe(atTheBlock);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(atTheBlock);
  }
});
