import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { memberIdNames } from '@mysathi/contract/wire';

import { deeds, listsOfStrangers, meetingTest } from './testing/meeting.ts';
import type { Somebody } from './testing/meeting.ts';

let { platform, ask, somebody, meets, listen, close } = {} as Awaited<ReturnType<typeof meetingTest>>;

beforeAll(async () => {
  ({ platform, ask, somebody, meets, listen, close } = await meetingTest());
});

afterAll(() => close());

let asha: Somebody;
let ravi: Somebody;

beforeEach(async () => {
  asha = await somebody('Asha', 'Female');
  ravi = await somebody('Ravi', 'Male');
});

const hide = (me: Somebody, them: Somebody) => ask(me, 'POST', '/hides', { memberId: them.id });
const show = (me: Somebody, them: Somebody) => ask(me, 'DELETE', `/hides/${them.id}`);
const hides = async (me: Somebody) => (await ask(me, 'GET', '/hides')).json().data;
const send = async (me: Somebody, them: Somebody) =>
  (await ask(me, 'POST', '/interest_user', { [memberIdNames.interest]: them.id })).json();
const accept = (me: Somebody, id: string) => ask(me, 'PUT', `/interest_user/approve/${id}`, {});

/** The search index learns of a new member within seconds, maybe between two counts. */
const patient = { timeout: 20_000 };

describe('among strangers', () => {
  test('the one from whom I hide finds me nowhere and can do nothing; I find them as before', async () => {
    const seen = await meets(asha, ravi);
    expect(await meets(ravi, asha)).toEqual(expect.arrayContaining(listsOfStrangers));
    expect((await hide(asha, ravi)).status).toBe(200);
    expect((await hide(asha, ravi)).status).toBe(200);
    expect(await meets(ravi, asha)).toEqual([]);
    for (const [path, body] of deeds(asha)) {
      const { status } = await ask(ravi, 'POST', path, body);
      expect([path, status]).toEqual([path, path === '/messages' ? 403 : 404]);
    }
    expect(await meets(asha, ravi)).toEqual(seen);

    expect(await hides(asha)).toEqual([
      {
        _id: ravi.id,
        name: 'Ravi',
        member_id: expect.stringMatching(/^MS\d{7}$/),
        since: expect.any(String),
      },
    ]);
    expect(await hides(ravi)).toEqual([]);
  });

  test('by my member ID I am not found either, and counts leave me out', async () => {
    const { member_id } = (await ask(asha, 'GET', '/users/me')).json().data;
    const kiran = await somebody('Kiran', 'Male');
    const countFor = async (me: Somebody): Promise<number> =>
      (await ask(me, 'GET', '/matches/count?list=more')).json().data.total;
    const lessForRavi = async () => (await countFor(kiran)) - (await countFor(ravi));
    await expect.poll(lessForRavi, patient).toBe(0);
    expect((await ask(ravi, 'GET', `/matches/find?member_id=${member_id}`)).body).toContain(asha.id);
    await hide(asha, ravi);
    expect((await ask(ravi, 'GET', `/matches/find?member_id=${member_id}`)).body).not.toContain(asha.id);
    await expect.poll(lessForRavi, patient).toBe(1);
  });

  test('others find me as before', async () => {
    const kiran = await somebody('Kiran', 'Male');
    const before = await meets(kiran, asha);
    await hide(asha, ravi);
    expect(await meets(kiran, asha)).toEqual(before);
  });

  test('shown again, everything is as it was', async () => {
    await ask(ravi, 'POST', '/shortlisted_user', { [memberIdNames.shortlist]: asha.id });
    await ask(ravi, 'POST', '/matches/mark_viewed', { [memberIdNames.viewed]: asha.id });
    const before = await meets(ravi, asha);
    expect(before).toEqual(
      expect.arrayContaining(['/matches/recently_viewed', '/shortlisted_user/my_lists']),
    );
    await hide(asha, ravi);
    expect(await meets(ravi, asha)).toEqual([]);
    expect((await show(asha, ravi)).status).toBe(200);
    expect((await show(asha, ravi)).status).toBe(200);
    expect(await meets(ravi, asha)).toEqual(before);
  });
});

describe('with an interest between us', () => {
  test('theirs waits in my mailbox and is gone from theirs; my yes ends the hiding', async () => {
    const { data } = await send(ravi, asha);
    await hide(asha, ravi);
    expect(await meets(ravi, asha)).toEqual([]);
    expect((await ask(asha, 'GET', '/interest_user?type=received')).body).toContain(ravi.id);
    expect((await accept(asha, data._id)).status).toBe(200);
    expect(await hides(asha)).toEqual([]);
    expect(await meets(ravi, asha)).toContain('/messages/chats');
  });

  test('mine is out of their sight and cannot be accepted meanwhile', async () => {
    const { data } = await send(asha, ravi);
    await hide(asha, ravi);
    expect((await ask(ravi, 'GET', '/interest_user')).json()).toMatchObject({
      data: [],
      counts: { received: 0 },
    });
    expect((await accept(ravi, data._id)).status).toBe(404);
    await show(asha, ravi);
    expect((await accept(ravi, data._id)).status).toBe(200);
  });

  test('whoever sends one wants to be seen', async () => {
    await hide(asha, ravi);
    await send(asha, ravi);
    expect(await hides(asha)).toEqual([]);
    expect(await meets(ravi, asha)).toContain('/interest_user');
  });

  test('a second one, after the first was taken back, ends the hiding as well', async () => {
    const { data } = await send(asha, ravi);
    await ask(asha, 'DELETE', `/interest_user/${data._id}`);
    await hide(asha, ravi);
    await send(asha, ravi);
    expect(await hides(asha)).toEqual([]);
  });

  test('two who have both said yes do not hide; after a no they can', async () => {
    const { data } = await send(ravi, asha);
    await accept(asha, data._id);
    const refused = await hide(asha, ravi);
    expect(refused.status).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'hide_accepted',
      message: expect.stringContaining('decline'),
    });
    await ask(asha, 'PUT', `/interest_user/reject/${data._id}`, {});
    expect((await hide(asha, ravi)).status).toBe(200);
    expect(await meets(ravi, asha)).toEqual([]);
  });

  test('of a yes and a hiding at once nothing half is left', async () => {
    for (let round = 0; round < 10; round += 1) {
      asha = await somebody('Asha', 'Female');
      ravi = await somebody('Ravi', 'Male');
      const { data } = await send(ravi, asha);
      await Promise.all([accept(asha, data._id), hide(asha, ravi)]);
      expect(await hides(asha)).toEqual([]);
    }
  });
});

test('open pages of two who know each other look again at once, and nobody is told', async () => {
  await send(ravi, asha);
  const [hers, his] = await Promise.all([listen(asha), listen(ravi)]);
  const looked = (events: typeof his) => events.filter(({ kind }) => kind === 'member');
  await hide(asha, ravi);
  await expect.poll(() => looked(his)).toEqual([{ kind: 'member', memberId: asha.id }]);
  await expect.poll(() => looked(hers)).toEqual([{ kind: 'member', memberId: ravi.id }]);
  await show(asha, ravi);
  await expect.poll(() => looked(his)).toHaveLength(2);
  await expect.poll(() => looked(hers)).toHaveLength(2);
  expect(JSON.stringify(his)).not.toMatch(/hid/i);
});

test('a stranger hears nothing of it, neither who nor when', async () => {
  const [hers, his] = await Promise.all([listen(asha), listen(ravi)]);
  await hide(asha, ravi);
  await show(asha, ravi);
  await expect.poll(() => hers.filter(({ kind }) => kind === 'member')).toHaveLength(2);
  await send(await somebody('Kiran', 'Female'), ravi);
  await expect.poll(() => his).toContainEqual(expect.objectContaining({ kind: 'counts' }));
  expect(his.map(({ kind }) => kind).toSorted()).toEqual(['counts', 'interest']);
});

test('the one from whom I hide hears nothing of what I do', async () => {
  const kiran = await somebody('Kiran', 'Female');
  const { data } = await send(ravi, asha);
  await hide(asha, ravi);
  const [hers, his] = await Promise.all([listen(asha), listen(ravi)]);
  expect((await ask(asha, 'PUT', `/interest_user/reject/${data._id}`, {})).status).toBe(200);
  await expect.poll(() => hers).toContainEqual(expect.objectContaining({ kind: 'interest' }));
  expect((await ask(asha, 'PUT', '/account/pause', { paused: true })).status).toBe(200);
  await send(kiran, ravi);
  const counts = (events: typeof his) => events.filter(({ kind }) => kind === 'counts');
  await expect.poll(() => counts(his)).not.toEqual([]);
  expect(JSON.stringify(his)).toContain(kiran.id);
  expect(JSON.stringify(his)).not.toContain(asha.id);
  expect(counts(his)).toHaveLength(1);
});

test('after a no and a hiding, nothing tells that I read on or keep them', async () => {
  const kiran = await somebody('Kiran', 'Female');
  const interest = (await send(ravi, asha)).data._id;
  await accept(asha, interest);
  const written = { message: 'Are you there?', memberId: asha.id, clientId: 'once' };
  await ask(ravi, 'POST', '/messages', written);
  await ask(asha, 'PUT', `/interest_user/reject/${interest}`, {});
  await hide(asha, ravi);
  const told = await ask(asha, 'PUT', '/notifications/settings', { tells_shortlisted: true });
  expect(told.status).toBe(200);
  const notices = () =>
    platform.pool.query("SELECT FROM notifications WHERE member_id = $1 AND kind = 'shortlisted'", [ravi.id]);
  const [hers, his] = await Promise.all([listen(asha), listen(ravi)]);
  expect((await ask(asha, 'GET', `/messages/list?memberId=${ravi.id}`)).status).toBe(200);
  await expect.poll(() => hers).toContainEqual(expect.objectContaining({ kind: 'counts' }));
  const shortlisting = { [memberIdNames.shortlist]: ravi.id };
  expect((await ask(asha, 'POST', '/shortlisted_user', shortlisting)).status).toBe(200);
  expect((await notices()).rowCount).toBe(0);
  await send(kiran, ravi);
  await expect.poll(() => JSON.stringify(his)).toContain(kiran.id);
  await expect.poll(() => his).toContainEqual(expect.objectContaining({ kind: 'counts' }));
  expect(his.map(({ kind }) => kind).toSorted()).toEqual(['counts', 'interest']);
  expect((await ask(ravi, 'POST', '/messages', written)).json().data).toMatchObject({ read: false });
});
