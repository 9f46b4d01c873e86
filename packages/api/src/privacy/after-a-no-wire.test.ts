import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { memberIdNames } from '@mysathi/contract/wire';

import { refreshMemberCard } from '../members/cards/card.ts';
import { meetingTest } from './testing/meeting.ts';
import type { Somebody } from './testing/meeting.ts';

let { platform, ask, somebody, meets, close } = {} as Awaited<ReturnType<typeof meetingTest>>;
let asha: Somebody;
let ravi: Somebody;

beforeAll(async () => {
  ({ platform, ask, somebody, meets, close } = await meetingTest());
});

afterAll(() => close());

/** Asha accepted Ravi's interest and wrote to him; then she declined. */
beforeEach(async () => {
  asha = await somebody('Asha', 'Female');
  ravi = await somebody('Ravi', 'Male');
  const { data } = (await ask(ravi, 'POST', '/interest_user', { [memberIdNames.interest]: asha.id })).json();
  await ask(asha, 'PUT', `/interest_user/approve/${data._id}`, {});
  await ask(asha, 'POST', '/messages', { message: 'Namaste', memberId: ravi.id });
  await ask(asha, 'PUT', `/interest_user/reject/${data._id}`, {});
});

/** Removes her approved photo, so that no list of strangers contains her. */
const unlist = async (): Promise<void> => {
  await platform.db.deleteFrom('photos').where('memberId', '=', asha.id).execute();
  await platform.db.transaction().execute((tx) => refreshMemberCard(tx, asha.id));
};

const history = ['/interest_user', '/messages/chats', '/notifications'];
const rowsOf = async (path: string): Promise<number> => (await ask(ravi, 'GET', path)).json().data.length;

test('what was between us stays in sight, though the other is in no list of strangers any more', async () => {
  expect(await meets(ravi, asha)).toEqual(expect.arrayContaining(history));
  await unlist();
  const found = await meets(ravi, asha);
  expect(found).toEqual(expect.arrayContaining(history));
  expect(found).not.toContain(`/users/detail?_id=${asha.id}`);
  expect(await rowsOf('/messages/search?text=Namaste')).toBe(1);
});

test('as many rows come as are counted', async () => {
  await unlist();
  const { counts, data } = (await ask(ravi, 'GET', '/interest_user?type=sent')).json();
  expect([data.length, counts.sent]).toEqual([1, 1]);
  const { chats } = (await ask(ravi, 'GET', '/messages/counts')).json().data;
  expect([await rowsOf('/messages/chats'), chats]).toEqual([1, 1]);
});

test('a block takes it out of sight all the same', async () => {
  await unlist();
  await ask(asha, 'POST', '/blocks', { memberId: ravi.id });
  expect(await meets(ravi, asha)).toEqual([]);
  expect((await ask(ravi, 'GET', '/interest_user?type=sent')).json()).toMatchObject({
    data: [],
    counts: { sent: 0 },
  });
});
