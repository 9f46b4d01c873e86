import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberIdNames } from '@mysathi/contract/wire';

import { meetingTest } from './testing/meeting.ts';
import type { Somebody } from './testing/meeting.ts';

let { ask, somebody, meets, listen, close } = {} as Awaited<ReturnType<typeof meetingTest>>;

beforeAll(async () => {
  ({ ask, somebody, meets, listen, close } = await meetingTest());
});

afterAll(() => close());

/** Both said yes and he wrote; then she took her yes back, and he his interest. */
const afterConversation = async () => {
  const [asha, ravi] = [await somebody('Asha', 'Female'), await somebody('Ravi', 'Male')];
  const { data } = (await ask(ravi, 'POST', '/interest_user', { [memberIdNames.interest]: asha.id })).json();
  await ask(asha, 'PUT', `/interest_user/approve/${data._id}`, {});
  await ask(ravi, 'POST', '/messages', { message: 'Hello', memberId: asha.id });
  await ask(asha, 'PUT', `/interest_user/reopen/${data._id}`, {});
  expect((await ask(ravi, 'DELETE', `/interest_user/${data._id}`)).status).toBe(200);
  return { asha, ravi };
};

const waysToGo: Readonly<Record<string, (asha: Somebody, ravi: Somebody) => Promise<unknown>>> = {
  blocks: (asha, ravi) => ask(asha, 'POST', '/blocks', { memberId: ravi.id }),
  hides: (asha, ravi) => ask(asha, 'POST', '/hides', { memberId: ravi.id }),
  pauses: (asha) => ask(asha, 'PUT', '/account/pause', { paused: true }),
  leaves: (asha) => ask(asha, 'POST', '/account/deletion', {}),
};

test.each(Object.keys(waysToGo))(
  'a talk that is left of an interest taken back looks again when the other %s',
  async (way) => {
    const { asha, ravi } = await afterConversation();
    expect(await meets(ravi, asha)).toContain('/messages/chats');
    const his = await listen(ravi);
    await waysToGo[way]?.(asha, ravi);
    await expect.poll(() => his).toContainEqual({ kind: 'member', memberId: asha.id });
    expect(await meets(ravi, asha)).toEqual([]);
  },
);
